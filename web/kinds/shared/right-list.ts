import { t } from '@lingui/core/macro';
import { idsByPlace } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { gradingNamed } from '#contract/earned.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Prompt } from '#contract/kinds/matching/prompt.ts';
import type { Tree } from '#shared/rich-text.ts';
import { plainWords } from '../../base/text/plain-words.ts';

type Option = { id: number };
type NamedOption = Option & { option_text: string; tree?: Tree | undefined };
type Keyed<Each extends Option> = {
  kind?: string | undefined;
  key?: AnswerKey | undefined;
  options: readonly Each[];
};

/** Returns the right list of a question with its key; undefined for kinds without lists. */
export const rightListOf = <Each extends Option>({ kind, key, options }: Keyed<Each>): number[] | undefined =>
  gradingNamed(kind).rightList?.of(
    options.map(({ id }) => id),
    key,
  );

/**
 * Returns the options in another than the right order, if the order of `options` is the key. Only where the
 * key is on the page anyway: whoever knows the ids can tell the right order from this one.
 */
export function withoutRightOrder<Each extends Option>({ kind, options }: Keyed<Each>): Each[] | undefined {
  if (!gradingNamed(kind).rightList?.isOrder) return undefined;
  const sorted = options.toSorted((one, other) => one.id - other.id);
  const isRight = sorted.every((option, place) => option === options[place]);
  return isRight ? [...sorted.slice(1), ...sorted.slice(0, 1)] : sorted;
}

/** Returns the question with reordered options, whose order is not the key. */
export function withOptions(question: QuestionWithKey, options: QuestionWithKey['options']): QuestionWithKey {
  const { rightList } = gradingNamed(question.kind);
  if (rightList?.isOrder) return question;
  const key = rightList?.toKey(
    rightListOf(question) ?? [],
    options.map(({ id }) => id),
  );
  return { ...question, options, ...(key && { key }) };
}

/**
 * Returns the right list with another option at a place. In an order, the two options change places.
 */
export function withOptionAt(
  kind: string | undefined,
  right: readonly number[],
  place: number,
  option: number,
): number[] {
  const other = gradingNamed(kind).rightList?.isOrder ? right.indexOf(option) : -1;
  return right.map((id, at) => (at === place ? option : at === other ? (right[place] ?? id) : id));
}

/** Returns the option ids by place; empty without an answer. */
export const placesOf = idsByPlace;

export const labelsOf = ({
  content,
  options,
}: {
  content?: QuestionContent;
  options: readonly unknown[];
}): readonly Prompt[] =>
  content?.prompts ?? options.map((_, place) => ({ text: t`Number ${{ number: place + 1 }}` }));

/** Returns a function that names an option in plain words. */
export const namesOf = (options: readonly NamedOption[]) => {
  const names = new Map(options.map(({ id, option_text: text, tree }) => [id, plainWords(text, tree)]));
  return (id: number | undefined): string | undefined => names.get(id ?? 0);
};

/** Maximum characters of an option's text in a list of places. */
const TEXT = 80;

/** Lists options by place, in plain words, with a dash for a missing one. */
export const namesInPlaces = (
  { options }: { options: readonly NamedOption[] },
  ids: readonly number[],
): string =>
  ids
    .map((id) => options.find((option) => option.id === id))
    .map((option) => (option ? plainWords(option.option_text, option.tree).slice(0, TEXT) : '–'))
    .join('; ');
