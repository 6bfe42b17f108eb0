/**
 * The live page (supervision/), as the rooms below it know it: they tell it that something of a contest has
 * changed, so that whoever looks at it next sees the change.
 */
export type LivePage = { live: { forget: (contestId: number) => void } };
