/**
 * Returns the mean share that a guess earns. `chance`: probability that it is right. `cost`: share that it
 * costs if it is wrong.
 */
export const meanShareOfGuess = (chance: number, cost: number): number => chance - (1 - chance) * cost;
