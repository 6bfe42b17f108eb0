import { textToAnswer } from '#contract/answer-forms.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import { kindOnServer } from '../../kinds/kinds.ts';

/** A typed answer, or the text in a gap, with the number of students who gave it. */
export type TypedText = { text: string; count: number };

type Question = { kind?: string; content?: QuestionContent; key?: AnswerKey };

/**
 * Returns what makes each gap a typed question of its own, and the texts in it; undefined if the question has
 * no gaps. An empty gap is no answer.
 */
export function splitByGap(question: Question, typed: readonly TypedText[]) {
  const parts = kindOnServer(question.kind).typedParts?.(question);
  const given =
    parts && typed.map(({ text, count }) => ({ answer: textToAnswer(text, question.kind), count }));
  return parts?.map((part, gap) => ({
    part: { ...part, content: {}, keptKeys: [] },
    filled:
      given?.flatMap(({ answer, count }): TypedText[] => {
        const text = typeof answer === 'object' ? String(answer[gap] ?? '') : '';
        return text.trim() === '' ? [] : [{ text, count }];
      }) ?? [],
  }));
}
