//! All targets of a selection by the usual recursion, which replaces two numbers by their result
//! and so meets most values many times, in many orders.

/// Marks the targets that can be made of some of these numbers, which must be positive; values
/// beyond the end of `found` are ignored. The numbers are as before afterwards.
pub fn mark(numbers: &mut [u32], found: &mut [bool]) {
    for &number in &*numbers {
        if let Some(found) = found.get_mut(number as usize) {
            *found = true;
        }
    }
    let Some(last) = numbers.len().checked_sub(1) else { return };
    for left in 0..=last {
        for right in left + 1..=last {
            let (a, b) = (numbers[left], numbers[right]);
            let (low, high) = (a.min(b), a.max(b));
            // The result takes the left one's place, and the last number takes the right one's.
            numbers[right] = numbers[last];
            let mut join = |result| {
                numbers[left] = result;
                mark(&mut numbers[..last], found);
            };
            join(high + low);
            join(high * low);
            if high > low {
                join(high - low);
            }
            if high.is_multiple_of(low) {
                join(high / low);
            }
            (numbers[left], numbers[right]) = (a, b);
        }
    }
}
