/** Every bit of the input moves every bit of the result (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Evenly spread numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A question's options in the student's own order: the same each time this student looks, during the contest
 * and in the result. The last `fixed` ones stay where they are; the order of the others depends on their ids alone,
 * not on how they came. Pure.
 */
export function ownOrder<Option extends { id: number }>(
  options: readonly Option[],
  seed: { contest: number; student: number; question: number },
  fixed = 0,
): Option[] {
  const random = randomFrom(mix(mix(mix(seed.contest) ^ seed.student) ^ seed.question));
  // Fisher–Yates; 2^32 is so much more than ten options that the remainder gives no bias to speak of.
  const moving = Math.max(0, options.length - fixed);
  const left = options.slice(0, moving).toSorted((one, other) => one.id - other.id);
  const shuffled: Option[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled.concat(options.slice(moving));
}
