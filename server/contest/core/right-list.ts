import { kindNamed } from '#contract/answer.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';

/** Key as stored. `order`: positions of the options in the right order, which is never the stored order. */
export type StoredKey = AnswerKey & { order?: readonly number[] };

type Question<Option> = {
  kind?: string | undefined;
  key?: AnswerKey | undefined;
  options: Option[];
};

/** Returns whether the order of a question's options is its key. */
const isOrder = (kind: string | undefined) => kindNamed(kind).rightList?.shownOrder !== undefined;

/**
 * Returns the options and the key of a question as they are stored. Options sent in the right order are
 * stored in another one. Options in a right list are stored as right.
 */
export function toStoredQuestion<Option extends { id: number; is_correct: boolean }>({
  kind,
  key,
  options,
}: Question<Option>): { options: Option[]; key?: StoredKey | undefined } {
  const { rightList } = kindNamed(kind);
  if (!rightList) return { options, key };
  const right = rightList.of(idsOf(options), key);
  const marked = options.map((option) => ({ ...option, is_correct: right.includes(option.id) }));
  if (!rightList.shownOrder) return { options: marked, key };
  const stored = inOrder(marked, rightList.shownOrder(right));
  return { options: stored, key: orderKey(right, idsOf(stored)) };
}

/** Returns the options and the key of a stored question as in messages with the key. */
export function fromStoredQuestion<Option>(
  kind: string | undefined,
  { key, options }: { key: StoredKey | null; options: Option[] },
): { options: Option[]; key?: AnswerKey } {
  if (!key || !isOrder(kind)) return { options, ...(key && { key }) };
  return { options: (key.order ?? []).flatMap((position) => options[position] ?? []) };
}

/** Returns the key to store for a right list. `options`: ids in the stored order. */
export function keyToStore(
  kind: string | undefined,
  right: readonly number[],
  options: readonly number[],
): StoredKey | undefined {
  return isOrder(kind) ? orderKey(right, options) : kindNamed(kind).rightList?.toKey(right, options);
}

/** Returns the options of a question with this right list, and its key if it has one, as in messages. */
export function rightListForMessage<Option extends { id: number }>(
  kind: string | undefined,
  options: Option[],
  right: readonly number[],
): { options: Option[]; key?: AnswerKey } {
  const { rightList } = kindNamed(kind);
  if (!rightList) return { options };
  const key = rightList.toKey(right, idsOf(options));
  return { options: rightList.shownOrder ? inOrder(options, right) : options, ...(key && { key }) };
}

const orderKey = (right: readonly number[], options: readonly number[]) => ({
  order: right.map((option) => options.indexOf(option)),
});

const idsOf = (options: readonly { id: number }[]) => options.map(({ id }) => id);

const inOrder = <Option extends { id: number }>(options: readonly Option[], ids: readonly number[]) =>
  ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
