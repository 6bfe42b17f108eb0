export type AttemptKey = { contestId: number; studentId: number };

/** What names one attempt: nobody has two in the same contest. */
export const attemptKey = ({ contestId, studentId }: AttemptKey) => `${contestId}:${studentId}`;
