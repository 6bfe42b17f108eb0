/** Whether tests repeat more often, as in `npm run test:long`. */
export const isLongRun = process.env.TEST_LONG === '1';

/** Returns the number of repeats: a third of `usual`, or three times `usual` in the long run. */
export const repeatCount = (usual: number): number => (isLongRun ? usual * 3 : Math.ceil(usual / 3));
