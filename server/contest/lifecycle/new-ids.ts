import { randomInt } from 'node:crypto';

/** Returns eight random digits: the id of a contest, which is also its join code. */
export const newContestId = () => randomInt(10_000_000, 100_000_000);

/** Returns a random id for a question or an option. Random ids reveal nothing about the key. */
export const newId = () => randomInt(1, 2 ** 48 - 1);
