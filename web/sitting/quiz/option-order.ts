/** Hashes with the finalizer of MurmurHash3, in which every input bit affects every result bit. */
function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Returns a generator of numbers in [0, 1), which the seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the options in the student's order, which depends only on ids. The last `fixed` stay in place. */
export function ownOrder<Option extends { id: number }>(
  options: readonly Option[],
  seed: { contest: number; student: number; question: number },
  fixed = 0,
): Option[] {
  const random = randomFrom(mix(mix(mix(seed.contest) ^ seed.student) ^ seed.question));
  // Fisher–Yates shuffle. With at most ten options, the bias from 2^32 values is negligible.
  const moving = Math.max(0, options.length - fixed);
  const left = options.slice(0, moving).toSorted((one, other) => one.id - other.id);
  const shuffled: Option[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled.concat(options.slice(moving));
}
