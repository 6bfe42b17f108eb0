export type AttemptKey = { contestId: number; studentId: number };

/** The key of one attempt: a student has one attempt per contest. */
export const attemptKey = ({ contestId, studentId }: AttemptKey) => `${contestId}:${studentId}`;
