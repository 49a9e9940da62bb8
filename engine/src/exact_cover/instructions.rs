//! The processor's instructions for counting bits, chosen at run time.
//!
//! `pulp` knows AVX2 and its like; processors that count the bits of whole
//! vectors (AVX-512 VPOPCNTDQ) are asked for here.

use pulp::{Arch, NullaryFnOnce, Simd, WithSimd};

#[cfg(target_arch = "x86_64")]
pulp::simd_type! {
    /// Instructions that count the bits of vectors.
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

/// The best instructions there are.
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

    /// Runs code that is compiled for each set of instructions; all of it has
    /// to be inlined.
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
