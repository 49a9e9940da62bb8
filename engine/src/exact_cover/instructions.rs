//! Chooses the processor's instructions for counting bits at run time.
//!
//! The crate `pulp` detects AVX2 and the like. This file adds AVX-512 VPOPCNTDQ, which counts the
//! bits of whole vectors.

use pulp::{Arch, NullaryFnOnce, Simd, WithSimd};

#[cfg(target_arch = "x86_64")]
pulp::simd_type! {
    /// The features of processors that count the bits of whole vectors.
    struct Vectors {
        avx2: "avx2",
        bmi1: "bmi1",
        bmi2: "bmi2",
        lzcnt: "lzcnt",
        popcnt: "popcnt",
        avx512f: "avx512f",
        avx512bw: "avx512bw",
        avx512dq: "avx512dq",
        avx512vl: "avx512vl",
        avx512vpopcntdq: "avx512vpopcntdq",
    }
}

/// The best instruction set that the processor supports.
#[derive(Clone, Copy)]
pub(super) struct Instructions {
    arch: Arch,
    #[cfg(target_arch = "x86_64")]
    vectors: Option<Vectors>,
}

impl Instructions {
    pub(super) fn new() -> Self {
        Self {
            arch: Arch::new(),
            #[cfg(target_arch = "x86_64")]
            vectors: Vectors::try_new(),
        }
    }

    /// Runs code that is compiled for each instruction set. Functions that are not inlined into it
    /// run with the portable instructions.
    #[inline(always)]
    pub(super) fn run<F: NullaryFnOnce>(self, code: F) -> F::Output {
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = self.vectors {
            return vectors.vectorize(code);
        }
        self.arch.dispatch(Code(code))
    }
}

struct Code<F>(F);

impl<F: NullaryFnOnce> WithSimd for Code<F> {
    type Output = F::Output;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> F::Output {
        self.0.call()
    }
}
