/** Set by `npm run test:long`, which repeats tests more often. */
export const isLong = process.env.TEST_LONG === '1';

/** Returns the number of repeats: a third of `usual`, or three times `usual` in the long run. */
export const tries = (usual: number): number => (isLong ? usual * 3 : Math.ceil(usual / 3));
