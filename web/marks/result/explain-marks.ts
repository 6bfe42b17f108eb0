import type { Explained } from '../../kinds/parts/answer-view.ts';
import { resultPartsOf } from '../../kinds/views.ts';
import type { AnswerState } from './answers.ts';
import type { Ruling } from './ruling-words.ts';

type Question = Omit<Explained, 'answer' | 'received' | 'state'> & {
  answer: Explained['answer'] | null;
  received: number | undefined;
  state: AnswerState;
  ruling: Ruling | undefined;
};

/**
 * Explains the marks of an answer; undefined without a key or an answer, if all students or none get the
 * marks, or if the kind's marks need no explanation.
 */
export function explainMarks({ answer, received, ruling = 'accept', ...question }: Question) {
  if (answer === null || received === undefined || ruling !== 'accept') return undefined;
  return resultPartsOf(question.kind).explainMarks?.({ ...question, answer, received });
}
