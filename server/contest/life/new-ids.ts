import { randomInt } from 'node:crypto';

/** Returns eight random digits, a contest's id and join code. */
export const newContestId = () => randomInt(10_000_000, 100_000_000);

/** Returns a random id for a question or option, so that ids reveal nothing about the key. */
export const newId = () => randomInt(1, 2 ** 48 - 1);
