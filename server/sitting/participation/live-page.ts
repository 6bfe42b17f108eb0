/** Part of the live page (supervision/) that lower rooms call when a contest has changed. */
export type LivePage = { live: { forget: (contestId: number) => void } };
