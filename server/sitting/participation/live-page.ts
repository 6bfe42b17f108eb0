/** The live page (supervision/) for lower rooms, which tell it that a contest has changed. */
export type LivePage = { live: { forget: (contestId: number) => void } };
