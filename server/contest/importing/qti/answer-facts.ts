import { type Element, textOf } from '#shared/element.ts';
import type { Qti1Answer } from '../../../kinds/shared/kind-in-files.ts';
import { type AnswerFacts, NotFollowed } from './score-qti1.ts';

/** Answers by the identifier of their response. */
export type AnswersByResponse = ReadonlyMap<string, Qti1Answer>;

/** Comparisons of a typed answer, of which any may hold. */
const EQUALITIES: ReadonlySet<string> = new Set(['varequal', 'varsubstring']);

const BOUNDS: ReadonlySet<string> = new Set(['vargt', 'vargte', 'varlt', 'varlte']);

/** Returns what the rules of an item of QTI 1 find out about a student's answers. */
export function givenAnswers(answers: AnswersByResponse): AnswerFacts {
  const [only] = answers.keys();
  const answerTo = ({ attributes }: Element): Qti1Answer => {
    const answer = answers.get(attributes.respident ?? (answers.size === 1 ? (only ?? '') : ''));
    if (answer === undefined) throw new NotFollowed();
    return answer;
  };
  return {
    isTrue: (test) => compare(test, answerTo(test)),
    areAlternatives: (tests) =>
      tests.length > 1 &&
      tests.every((test) => EQUALITIES.has(test.name) && typeof answerTo(test) !== 'object') &&
      new Set(tests.map(({ attributes }) => attributes.respident)).size === 1,
    together: (tests) => {
      const [first] = tests;
      const range = tests.filter(({ name }) => BOUNDS.has(name));
      const others = tests.filter(({ name }) => !BOUNDS.has(name));
      // Blackboard writes the middle of a range beside its bounds.
      if (range.length > 0 && others.length > 0 && others.every(({ name }) => name === 'varequal'))
        return [...others, ...range].every((test) => typeof answerTo(test) === 'number')
          ? others.some((test) => compare(test, answerTo(test))) ||
              range.every((test) => compare(test, answerTo(test)))
          : undefined;
      if (!first || !tests.every(({ name, attributes }) => name === 'varequal' && !attributes.index))
        return undefined;
      const order = answerTo(first);
      if (typeof order !== 'object') return undefined;
      // Tests without places list the options in their order.
      if (tests.length !== order.length) throw new NotFollowed();
      return tests.every((test, at) => answerTo(test) === order && named(test) === order[at]);
    },
  };
}

const named = (test: Element) => textOf(test).trim();

/** Compares an answer with the value of a test. */
function compare(test: Element, answer: Qti1Answer): boolean {
  const { name, attributes } = test;
  const value = named(test);
  if (typeof answer === 'number') return compareNumbers(name, answer, Number(value));
  if (typeof answer === 'object') {
    const place = Number(attributes.index);
    if (name !== 'varequal' || !Number.isInteger(place)) throw new NotFollowed();
    return answer[place - 1] === value;
  }
  const fold = (text: string) => (/^yes$/i.test(attributes.case ?? '') ? text : text.toLowerCase());
  if (name === 'varequal') return fold(answer) === fold(value);
  if (name === 'varsubstring') return fold(answer).includes(fold(value));
  throw new NotFollowed();
}

function compareNumbers(name: string, answer: number, value: number): boolean {
  if (!Number.isFinite(value)) throw new NotFollowed();
  switch (name) {
    case 'varequal':
      return answer === value;
    case 'vargt':
      return answer > value;
    case 'vargte':
      return answer >= value;
    case 'varlt':
      return answer < value;
    case 'varlte':
      return answer <= value;
    default:
      throw new NotFollowed();
  }
}
