import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';

/**
 * Key as stored. `order`: positions of the options in the right order, which is never the stored order.
 * `is_drawn`: whether the stored order was drawn at random; absent from rows of older servers.
 */
export type StoredKey = AnswerKey & { order?: readonly number[]; is_drawn?: true };

/** Option ids of an ordering question, in the stored order and in the right one. */
export type DrawnOrder = { shown: readonly number[]; right: readonly number[] };

type Option = { id: number };
type KeyedOption = Option & { is_correct: boolean };
type Keyed<Each> = {
  options: Each[];
  key?: AnswerKey | undefined;
  content?: QuestionContent | undefined;
};

/** Conversions of a question's right answer between messages, the database and grading. */
export type KeyStorage = {
  /** Returns the ids of the right options: by place if the right answer is a list. */
  rightOf: (question: {
    id: number;
    options: readonly KeyedOption[];
    key?: AnswerKey | undefined;
  }) => number[];

  /**
   * Returns the options and the key as they are stored, and the content if it is stored differently.
   * `earlier`: order before a change.
   */
  toStored: <Each extends KeyedOption>(
    question: Keyed<Each>,
    earlier?: DrawnOrder,
  ) => { options: Each[]; key?: StoredKey | undefined; content?: QuestionContent };

  /**
   * Returns the options and the key of a stored question as in messages with the key. `shown_order`: option
   * ids as students first see them.
   */
  fromStored: <Each extends Option>(question: {
    options: Each[];
    key: StoredKey | null;
  }) => { options: Each[]; key?: AnswerKey; shown_order?: number[] };

  /** Returns the options and the key of a message from the right options and the key of grading. */
  toMessage: <Each extends Option>(
    options: Each[],
    right: readonly number[],
    key: AnswerKey | undefined,
  ) => { options: Each[]; key?: AnswerKey };

  /** Returns the key to store for these right options; undefined if they are only marked. */
  storedKey: (right: readonly number[], options: readonly number[]) => StoredKey | undefined;

  /** Returns the part of a message's key that grading needs besides the right options. */
  gradedKey: (key: AnswerKey) => AnswerKey | undefined;

  /** Returns the options in the order in which messages to students have them. */
  forStudents: <Each extends Option>(options: Each[]) => { options: Each[]; fixed_options?: number };
};

/** Right options are marked, and a key is stored as it is sent. */
export const plainStorage: KeyStorage = {
  rightOf: ({ options }) => options.flatMap(({ id, is_correct: isRight }) => (isRight ? id : [])),
  toStored: ({ options, key }) => ({ options, key }),
  fromStored: ({ options, key }) => ({ options, ...(key && { key }) }),
  toMessage: (options, _, key) => ({ options, ...(key && { key }) }),
  storedKey: () => undefined,
  gradedKey: (key) => key,
  forStudents: (options) => ({ options }),
};

/** Storage of kinds of which every question has a right option. */
export const choiceStorage: KeyStorage = {
  ...plainStorage,
  rightOf(question) {
    const right = plainStorage.rightOf(question);
    if (right.length === 0) throw new Error(`question ${question.id} has no correct option`);
    return right;
  },
};

export const idsOf = (options: readonly Option[]): number[] => options.map(({ id }) => id);

/** Returns the options with those in the right list marked as right. */
export const markedBy = <Each extends KeyedOption>(
  options: readonly Each[],
  right: readonly number[],
): Each[] => options.map((option) => ({ ...option, is_correct: right.includes(option.id) }));
