import { type Answer, idsByPlace } from '#contract/answer.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Letter } from '../attempt-model/kinds.ts';
import type { Contest, Question } from './facts.ts';
import { LETTERS, type Variant } from './variants.ts';

/** Answers to questions of random schools, and the texts that people see for these answers. */

const PROMPTS = ['Peru', 'Chile', 'France'];

/** Returns the request body that creates a question. */
export const bodyOf = (variant: Variant, text: string, marks: number) => ({
  kind: variant.name,
  ...variant.question,
  question_text: withGaps(text, variant),
  marks,
  options: variant.options.map((is_correct, place) => ({ option_text: `option ${place}`, is_correct })),
});

/** Adds the marks of a text's gaps: [1] [2]. */
const withGaps = (text: string, { gaps }: Partial<Variant> = {}) =>
  [text, ...(gaps?.names.a ?? []).map((_, gap) => `[${gap + 1}]`)].join(' ');

export const questionTextOf = ({ questions }: Pick<Contest, 'questions'>, index: number): string =>
  withGaps(`Question ${index + 1}`, questions[index]?.kind);

/** Returns numbers that stand for the three answers to a question. */
export const answersTo = (id: number): number[] => LETTERS.map((_, place) => -(3 * id + place));

const letterOf = ({ options }: Question, option: number): Letter => LETTERS[options.indexOf(option)] ?? 'a';

/** Returns the answer that an option of the model stands for. */
export function answerOf(question: Question, option: number): Answer {
  const { kind } = question;
  return kind ? kind.answers(kind.ids)[letterOf(question, option)] : option;
}

export const answerOrNull = (question: Question | undefined, option: number | null): Answer | null =>
  question && option !== null ? answerOf(question, option) : null;

/** Returns the best share of the marks that an option earns by any of the right options. */
export function shareOf(question: Question | undefined, option: number | undefined, right: number[]): number {
  if (!question || option === undefined) return 0;
  const { kind } = question;
  if (!kind) return right.includes(option) ? 1 : 0;
  if (kind.gaps) {
    const earned = gapSharesOf(question, option, right);
    return earned.reduce((sum, share) => sum + share, 0) / earned.length;
  }
  const shares = right.map((each) => kind.shares[letterOf(question, each)][letterOf(question, option)]);
  return Math.max(0, ...shares);
}

/** Returns the best share of each gap that an option earns by any of the right options. */
export function gapSharesOf(question: Question, option: number, right: number[]): number[] {
  const { names, shares } = question.kind?.gaps ?? { names: { a: [] }, shares: undefined };
  const lists = right.map((each) => shares?.[letterOf(question, each)][letterOf(question, option)]);
  return names.a.map((_, gap) => Math.max(0, ...lists.map((list) => list?.[gap] ?? 0)));
}

export const gapNamesOf = (question: Question, option: number): string[] =>
  question.kind?.gaps?.names[letterOf(question, option)] ?? [];

export const gapTextsOf = (question: Question, option: number): string[] => {
  const answer = question.kind?.gaps ? answerOf(question, option) : [];
  return typeof answer === 'object' ? answer.map(String) : [];
};

/** Returns the texts of all gaps in one line, with a dash for an empty gap. */
export const gapLineOf = (question: Question, option: number): string =>
  gapTextsOf(question, option)
    .map((text, gap) => `[${gap + 1}] ${text || '–'}`)
    .join('; ');

/** Returns the fields of a ruling that makes these options of the model right. */
export const rulingOn = (question: Question, right: number[]): object =>
  question.kind
    ? (question.kind.ruling?.(question.kind.ids, letterOf(question, right[0] ?? 0)) ?? {})
    : { options: right };

export const listOf = (answer: Answer): readonly number[] =>
  typeof answer === 'object' ? idsByPlace(answer) : typeof answer === 'number' ? [answer] : [];

/** Returns the ids in an answer, without those of statements called false. */
export const chosenIdsIn = (question: Question, option: number): number[] =>
  listOf(answerOf(question, option)).filter((id) => id > 0);

export const deniedIdsIn = (question: Question, option: number): number[] =>
  listOf(answerOf(question, option)).flatMap((id) => (id < 0 ? [-id] : []));

/** Returns the ids of the right options: a list for pairs and orders. */
export const rightIds = (question: Question, right: number[]): number[] =>
  right.flatMap((option) => chosenIdsIn(question, option));

/** Returns the ids of the options as teachers see them. Those of an order are in the right order. */
export const shownIds = (question: Question, right: number[]): number[] =>
  question.kind?.name === 'ordering' ? rightIds(question, right) : (question.kind?.ids ?? question.options);

/**
 * Returns the key, if the kind has one apart from the options. `order`: option ids, in the order in which the
 * message lists them.
 */
export function separateKey(question: Question, right: number[], order: number[]): object | undefined {
  if (question.kind?.name === 'matching')
    return { pairs: rightIds(question, right).map((id) => order.indexOf(id)) };
  return question.kind?.keys?.[letterOf(question, right[0] ?? 0)];
}

export const isList = ({ kind }: Question): boolean => kind?.name === 'matching' || kind?.name === 'ordering';

const TEXTS = ['one', 'two', 'three'];

export const optionTextOf = ({ kind, options }: Question, id: number): string =>
  kind ? `option ${kind.ids.indexOf(id)}` : (TEXTS[options.indexOf(id)] ?? '');

const quoted = (texts: string[]) =>
  texts.length === 1 ? texts.join('') : texts.map((text) => `“${text}”`).join(', ');

/** Returns the text for an answer in records and receipts. */
export function textOf(question: Question | undefined, option: number | null | undefined): string | null {
  if (!question || option === null || option === undefined) return null;
  const answer = answerOf(question, option);
  if (typeof answer === 'string') return answer;
  if (question.kind?.gaps)
    return quoted(
      gapTextsOf(question, option).flatMap((text, gap) => (text ? [`[${gap + 1}]: ${text}`] : [])),
    );
  return quoted(
    listOf(answer).flatMap((id, place) => {
      if (id === 0) return [];
      const text = optionTextOf(question, Math.abs(id));
      if (question.kind?.name === 'statements') return `${id > 0 ? 'True' : 'False'}: ${text}`;
      if (!isList(question)) return text;
      return `${question.kind?.name === 'matching' ? PROMPTS[place] : place + 1}: ${text}`;
    }),
  );
}

/** Returns the text for an answer in a printed report. A dash stands for a missing option or decision. */
export function lineOf(question: Question, option: number): string {
  const answer = answerOf(question, option);
  const { kind } = question;
  if (typeof answer === 'string') return answer.trim() + (kind?.readings?.[letterOf(question, option)] ?? '');
  if (kind?.gaps) return gapLineOf(question, option).replaceAll(/ +/g, ' ');
  const list = listOf(answer);
  if (kind?.name === 'statements')
    return kind.ids.map((id) => (list.includes(id) ? 'True' : list.includes(-id) ? 'False' : '–')).join(', ');
  if (isList(question)) return list.map((id) => (id === 0 ? '–' : optionTextOf(question, id))).join('; ');
  const shown = kind?.ids ?? question.options;
  return quoted(shown.filter((id) => list.includes(id)).map((id) => optionTextOf(question, id)));
}

/** Returns the text for the right answer in a printed report. */
export function rightLineOf(question: Question, right: number[]): string {
  const { kind } = question;
  if (!kind)
    return quoted(
      question.options.filter((id) => right.includes(id)).map((id) => optionTextOf(question, id)),
    );
  const [option = 0] = right;
  if (kind.words) return kind.words[letterOf(question, option)] ?? '';
  if (kind.gaps) return acceptedWords(question, right)?.join('; ') ?? '';
  if (kind.name !== 'statements') return lineOf(question, option);
  const chosen = chosenIdsIn(question, option);
  return kind.ids.map((id) => (chosen.includes(id) ? 'True' : 'False')).join(', ');
}

/** Describes the accepted answers of a typed question's key, or of each gap; undefined for other kinds. */
export function acceptedWords({ kind, ...question }: Question, right: number[]): string[] | undefined {
  const key = kind?.keys?.[letterOf(question, right[0] ?? 0)];
  const gaps = key?.gaps?.map(
    ({ accepted }, gap) => `[${gap + 1}] ${accepted.map(describeAccepted).join(' / ')}`,
  );
  return gaps ?? key?.accepted?.map(describeAccepted);
}

function describeAccepted({ text, tolerance, share }: NonNullable<AnswerKey['accepted']>[number]): string {
  const percent = share === 2520 ? '' : ` (${Math.round(share / 25.2)}%)`;
  if (!tolerance) return text + percent;
  if ('within' in tolerance) return `${text} ± ${tolerance.within}${percent}`;
  return 'percent' in tolerance
    ? `${text} ± ${tolerance.percent}%${percent}`
    : `${text} to ${tolerance.digits} significant digits${percent}`;
}

/** Returns the answers that a correction may declare right. */
export const possibleRightAnswers = (question: Question): number[] =>
  question.options.filter((option) => question.kind?.possible.includes(letterOf(question, option)) ?? true);

/** Returns the first option that counts as an equal answer, such as another spelling. */
export const nameOf = ({ kind, options }: Question, option: number): number =>
  kind?.isSpelledTwice && option === options[2] ? (options[1] ?? option) : option;

/** Splits choices into the two lists of a message. */
export function answersMessageOf(questions: (Question | undefined)[], options: number[]) {
  const given = options.flatMap((option, place) => {
    const question = questions[place];
    return question ? [{ question, option }] : [];
  });
  return {
    usual: given.filter(({ question }) => !question.kind).map(({ option }) => option),
    others: given
      .filter(({ question }) => question.kind)
      .map(({ question, option }) => ({ question: question.id, answer: answerOf(question, option) })),
  };
}
