/** Whether this is `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/**
 * Returns the number of tries of a property: a third of `usual` in `npm test`, three times as many in the
 * long run.
 */
export const tries = (usual: number): number => (isLong ? usual * 3 : Math.ceil(usual / 3));
