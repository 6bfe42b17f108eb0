/** Set by `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/** Returns a third of `usual`, or three times as many in the long run. */
export const tries = (usual: number): number => (isLong ? usual * 3 : Math.ceil(usual / 3));
