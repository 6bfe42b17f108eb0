import { isDeepStrictEqual } from 'node:util';
import { kindOnServer } from '../../kinds/kinds.ts';
import type { Key, QuestionKey } from './grade.ts';

type Options<Option> = { id: number; options: Option[] };

export const addKey = <Option extends { id: number }, Question extends Options<Option>>(
  questions: (Question & Options<Option>)[],
  key: Key,
  published: Key,
) =>
  questions.map((question, questionIndex) => {
    const own = key.questions[questionIndex];
    const ruling = own && rulingOf(own, published.questions[questionIndex]);
    const options = question.options.map((option) => ({ ...option, ...optionKey(option.id, own) }));
    return {
      ...question,
      ...(ruling && { ruling }),
      ...kindOnServer(own?.kind).storage.toMessage(options, own?.right ?? [], own?.key),
    };
  });

function optionKey(id: number, { right, accepted }: Pick<QuestionKey, 'right' | 'accepted'> = NONE) {
  const isCorrect = right.includes(id);
  return { is_correct: isCorrect, ...(!isCorrect && accepted.includes(id) && { keeps_marks: true }) };
}

const NONE = { right: [], accepted: [] };

/** Returns the ruling that changed a question since version 1; undefined if there is none. */
function rulingOf(
  { key, keptKeys = [], accepted, kept = [], isForAll, isInTotal }: QuestionKey,
  written: QuestionKey | undefined,
): 'accept' | 'all' | 'drop' | undefined {
  if (!isInTotal) return 'drop';
  if (isForAll) return 'all';
  const right = written?.right ?? [];
  const isSame =
    kept.length + keptKeys.length === 0 &&
    isDeepStrictEqual(accepted, right) &&
    isDeepStrictEqual(key, written?.key);
  return isSame ? undefined : 'accept';
}
