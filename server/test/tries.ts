/** Whether this is `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/** How often a property is tried: a third of `usual` in `npm test`, three times as often in the long run. */
export const tries = (usual: number): number => (isLong ? usual * 3 : Math.ceil(usual / 3));
