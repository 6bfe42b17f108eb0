import type { QuestionWithKey } from '#contract/contest.ts';

/** Properties of what is printed for a question. */
export type PrintFieldProps = { question: QuestionWithKey };
