/**
 * The live page (supervision/), as the rooms below it know it. They tell it that something of a contest has
 * changed, so that the next request sees the change.
 */
export type LivePage = { live: { forget: (contestId: number) => void } };
