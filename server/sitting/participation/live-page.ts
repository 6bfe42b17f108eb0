/** The part of the live page (supervision/) that lower rooms call when a contest changes. */
export type LivePage = { live: { forget: (contestId: number) => void } };
