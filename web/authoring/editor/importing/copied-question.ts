import type { ParsedQuestion } from '#contract/questions.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { type DraftQuestion, newKey, newRowKey } from '../draft/draft.ts';
import { keysAt } from '../draft/right-options.ts';

/** Returns a key for finding duplicates: equal for the same text and options, in any order. */
export const duplicateKey = (text: string, options: readonly { text: string }[]): string =>
  JSON.stringify([plain(text), options.map((option) => plain(option.text)).toSorted()]);

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const duplicateKeyOf = ({ question_text: text, options }: ParsedQuestion): string =>
  duplicateKey(
    text,
    options.map((option) => ({ text: option.option_text })),
  );

/** Returns a copy of a question for the draft, without ids. `right`: positions of the right options. */
export function copyOf(question: ParsedQuestion, right: readonly number[], marks: number): DraftQuestion {
  const options = question.options.map(({ option_text: text }) => ({ key: newKey('o'), text }));
  return {
    key: newKey('q'),
    kind: question.kind,
    ...editingOf(question.kind).fieldsIn(question, newRowKey),
    fixed: question.fixed_options,
    format: question.format ?? 'plain',
    text: question.question_text,
    explanation: question.explanation ?? '',
    tags: question.tags ?? [],
    marks,
    options,
    correct: keysAt(options, right, question.kind),
  };
}
