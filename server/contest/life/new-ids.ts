import { randomInt } from 'node:crypto';

/** A contest's id, which is also its join code: eight random digits. */
export const newContestId = () => randomInt(10_000_000, 100_000_000);

/** The id of a question or an option: random, so that it tells nothing about the key. */
export const newId = () => randomInt(1, 2 ** 48 - 1);
