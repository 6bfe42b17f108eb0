import type { Explained } from '../../kinds/shared/answer-view.ts';
import { resultPartsOf } from '../../kinds/views.ts';
import type { AnswerState } from './answers.ts';
import type { Ruling } from './ruling-words.ts';

type Question = Omit<Explained, 'answer' | 'received' | 'state'> & {
  answer: Explained['answer'] | null;
  received: number | undefined;
  state: AnswerState;
  ruling: Ruling | undefined;
};

/** Explains the marks of an answer; undefined if there is nothing to explain or no key yet. */
export function explainMarks({ answer, received, ruling = 'accept', ...question }: Question) {
  if (answer === null || received === undefined || ruling !== 'accept') return undefined;
  return resultPartsOf(question.kind).explainMarks?.({ ...question, answer, received });
}
