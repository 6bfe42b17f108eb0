export type AttemptKey = { contestId: number; studentId: number };

export const attemptKey = ({ contestId, studentId }: AttemptKey) => `${contestId}:${studentId}`;
