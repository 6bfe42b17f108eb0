import type { QuestionWithKey } from '#contract/contest.ts';

export type PrintFieldProps = { question: QuestionWithKey };
