import type { Answer, KindName } from '#contract/answer.ts';
import {
  kindsInRuns,
  type KindInRuns,
  type Letter,
  questionOfKind,
  shareIn,
} from '../attempt-model/kinds.ts';
import type { Question } from './facts.ts';

/** Kinds of questions in random schools, and how people see their answers. */

const LETTERS = ['a', 'b', 'c'] as const;
const PROMPTS = ['Peru', 'Chile', 'France'];

/** Rules other than the usual ones. Equal characters earn their share of the marks. */
const RULES: Partial<Record<KindName, { rule: string; places: KindInRuns['places'] }>> = {
  several: { rule: 'minus', places: { a: 'ab', b: 'ac', c: 'de' } },
  matching: { rule: 'all', places: { a: 'a', b: 'b', c: 'c' } },
  ordering: { rule: 'neighbours', places: { a: 'abc', b: 'dec', c: 'dfg' } },
};

export const otherKinds = ['several', 'statements', 'number', 'text', 'matching', 'ordering'] as const;

/** Returns a question to create, and its kind. */
export function draftOf(name: KindName, marks: number, hasRule: boolean) {
  const { content, ...body } = questionOfKind(name, marks);
  const { rule, places } = (hasRule && RULES[name]) || { places: kindsInRuns[name].places };
  const { answers, ruling } = kindsInRuns[name];
  const kind = { name, places, answers, ...(ruling && { ruling }), ...(rule && { rule }) };
  const whole = { ...content, ...(rule && { rule }) };
  return { body: { ...body, ...(Object.keys(whole).length > 0 && { content: whole }) }, kind };
}

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

/** Returns the share of the marks that an option earns by the best of the right ones. */
export function shareOf(question: Question | undefined, option: number | undefined, right: number[]): number {
  if (!question || option === undefined) return 0;
  const { kind } = question;
  if (!kind) return right.includes(option) ? 1 : 0;
  const shares = right.map((each) =>
    shareIn(kind.places, letterOf(question, option), letterOf(question, each)),
  );
  return Math.max(0, ...shares);
}

/** Returns the fields of a ruling by which these options of the model are right. */
export const rulingOn = (question: Question, right: number[]): object =>
  question.kind
    ? (question.kind.ruling?.(question.kind.ids, letterOf(question, right[0] ?? 0)) ?? {})
    : { options: right };

const listOf = (answer: Answer): readonly number[] =>
  typeof answer === 'object' ? answer : typeof answer === 'number' ? [answer] : [];

/** Returns the ids that an answer names, without those of statements called false. */
export const chosenIn = (question: Question, option: number): number[] =>
  listOf(answerOf(question, option)).filter((id) => id > 0);

export const deniedIn = (question: Question, option: number): number[] =>
  listOf(answerOf(question, option)).flatMap((id) => (id < 0 ? [-id] : []));

/** Returns the ids of the right options: a list for pairs and orders. */
export const rightIds = (question: Question, right: number[]): number[] =>
  right.flatMap((option) => chosenIn(question, option));

/** Returns the real options as teachers see them: those of an order in the right one. */
export const shownIds = (question: Question, right: number[]): number[] =>
  question.kind?.name === 'ordering' ? rightIds(question, right) : (question.kind?.ids ?? question.options);

/** Returns the key beside the options, if the kind has one. `order`: ids as in the message. */
export function keyBeside(question: Question, right: number[], order: number[]): object | undefined {
  if (question.kind?.name === 'matching')
    return { pairs: rightIds(question, right).map((id) => order.indexOf(id)) };
  const text = answerOf(question, right[0] ?? 0);
  return typeof text === 'string' ? { accepted: [{ text: text.trim(), share: 2520 }] } : undefined;
}

export const isTyped = (question: Question, option: number): boolean =>
  typeof answerOf(question, option) === 'string';

export const isList = ({ kind }: Question): boolean => kind?.name === 'matching' || kind?.name === 'ordering';

const TEXTS = ['one', 'two', 'three'];

/** Returns the text of a real option. */
export const textOfId = ({ kind, options }: Question, id: number): string =>
  kind ? `option ${kind.ids.indexOf(id)}` : (TEXTS[options.indexOf(id)] ?? '');

const quoted = (texts: string[]) =>
  texts.length === 1 ? texts.join('') : texts.map((text) => `“${text}”`).join(', ');

/** Returns the words for an answer in records and receipts. */
export function textOf(question: Question | undefined, option: number | null | undefined): string | null {
  if (!question || option === null || option === undefined) return null;
  const answer = answerOf(question, option);
  if (typeof answer === 'string') return answer;
  return quoted(
    listOf(answer).map((id, place) => {
      const text = textOfId(question, Math.abs(id));
      if (question.kind?.name === 'statements') return `${id > 0 ? 'True' : 'False'}: ${text}`;
      if (!isList(question)) return text;
      return `${question.kind?.name === 'matching' ? PROMPTS[place] : place + 1}: ${text}`;
    }),
  );
}

/** Returns the words for right options, or for an answer, in a printed report. */
export function lineOf(question: Question, right: number[]): string {
  const options = question.options.filter((option) => right.includes(option));
  const texts = options.flatMap((option) => {
    const answer = answerOf(question, option);
    if (typeof answer === 'string') return [answer.trim()];
    if (question.kind?.name === 'statements') return listOf(answer).map((id) => (id > 0 ? 'True' : 'False'));
    return listOf(answer).map((id) => textOfId(question, id));
  });
  if (isList(question)) return texts.join('; ');
  return question.kind && question.kind.name !== 'several' ? texts.join(', ') : quoted(texts);
}

/** Divides choices into the two lists of a message. `more`: fields of each choice. */
export function messageOf(questions: (Question | undefined)[], options: number[]) {
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
