import * as fc from 'fast-check';
import type { FileAnswer, OwnQuestion, OwnRules } from './own-question.ts';

/*
 * Grading of QTI 1.2 and 2.1: a chain of rules, of which the first that applies sets the score. Marks are
 * shares of the best score.
 */

type Rule<Test> = { test: Test; score: number };

const score = fc.constantFrom(1, 1, 1, 2, 0.5, 0, -1);
const rulesOf = <Test>(test: fc.Arbitrary<Test>): fc.Arbitrary<Rule<Test>[]> =>
  fc.array(fc.record({ test, score }), { minLength: 1, maxLength: 4 });

/** Builds a question whose marks are the scores of a model, divided by the best one. */
function questionOf(
  content: string,
  answers: readonly FileAnswer[],
  scoreOf: (answer: FileAnswer) => number,
): OwnQuestion {
  const best = Math.max(...answers.map(scoreOf));
  return { content, answers, earns: (answer) => scoreOf(answer) / best, allowance: 0.011 };
}

type TextTest = { text: string; matchesCase: boolean; isWithin: boolean };

const textTest: fc.Arbitrary<TextTest> = fc.record({
  text: fc.constantFrom('Lima', 'lima', 'Quito', 'New Delhi', 'Li*ma', '5'),
  matchesCase: fc.constantFrom(false, false, false, true),
  isWithin: fc.constantFrom(false, false, true),
});
const TYPED_TEXTS = 'Lima,lima,LIMA,Lima bean,Quito,qUITO,Li,New Delhi,Li*ma,Lixma,5,15,Bern'
  .split(',')
  .map((typed): FileAnswer => ({ typed }));

function holdsText({ text, matchesCase, isWithin }: TextTest, typed: string): boolean {
  const [one, other] = matchesCase ? [typed, text] : [typed.toLowerCase(), text.toLowerCase()];
  return isWithin ? one.includes(other) : one === other;
}

type NumberTest = { value: number; below: number; above: number; isPercent: boolean; isOpen: boolean };

const numberTest: fc.Arbitrary<NumberTest> = fc.record({
  value: fc.constantFrom(10, 10, -2, 3, 200),
  below: fc.constantFrom(0, 0.5, 1, 10),
  above: fc.constantFrom(0, 0.5, 1, 10),
  isPercent: fc.boolean(),
  isOpen: fc.constantFrom(false, false, false, true),
});
const boundsOf = ({ value, below, above, isPercent }: NumberTest) => {
  const unit = isPercent ? Math.abs(value) / 100 : 1;
  return [Number((value - below * unit).toFixed(6)), Number((value + above * unit).toFixed(6))] as const;
};
function holdsNumber(test: NumberTest, typed: number): boolean {
  const [low, high] = boundsOf(test);
  if (low === high) return typed === low && !test.isOpen;
  return test.isOpen ? typed > low && typed < high : typed >= low && typed <= high;
}
const typedNumbers = (rules: readonly Rule<NumberTest>[]): FileAnswer[] =>
  [...rules.flatMap(({ test }) => [...boundsOf(test), test.value]), 0, 9.7, 10.2, 2.999, 205, 1_000].map(
    (number) => ({ typed: String(number) }),
  );

/** Returns the score of a typed answer by the first rule that holds. */
const firstScore =
  <Test>(rules: readonly Rule<Test>[], holds: (test: Test, typed: string) => boolean) =>
  (answer: FileAnswer): number =>
    'typed' in answer ? (rules.find(({ test }) => holds(test, answer.typed))?.score ?? 0) : 0;

const byText = (rules: readonly Rule<TextTest>[]) => firstScore(rules, holdsText);
const byNumber = (rules: readonly Rule<NumberTest>[]) =>
  firstScore(rules, (test: NumberTest, typed) => holdsNumber(test, Number(typed)));

/** Writes an item of QTI 2.1. */
const item2 = (response: string, declaration: string, body: string, processing: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Q" adaptive="false">
<responseDeclaration identifier="R" ${response}>${declaration}</responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody><p>Which?</p>${body}</itemBody>${processing}</assessmentItem>`;
const float = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const chain2 = (tests: readonly { test: string; score: number }[]) =>
  `<responseProcessing><responseCondition>${tests
    .map(({ test, score }, at) => {
      const name = at === 0 ? 'responseIf' : 'responseElseIf';
      return `<${name}>${test}<setOutcomeValue identifier="SCORE">${float(score)}</setOutcomeValue></${name}>`;
    })
    .join('')}</responseCondition></responseProcessing>`;
const FIELD2 = '<p><textEntryInteraction responseIdentifier="R"/></p>';
const RESPONSE = '<variable identifier="R"/>';

const textIn2 = ({ text, matchesCase, isWithin }: TextTest) =>
  `<stringMatch caseSensitive="${matchesCase}" substring="${isWithin}">${RESPONSE}<baseValue baseType="string">${text}</baseValue></stringMatch>`;
const numberIn2 = (test: NumberTest) => {
  const { value, below, above, isPercent, isOpen } = test;
  const open = isOpen ? ' includeLowerBound="false" includeUpperBound="false"' : '';
  return `<equal toleranceMode="${isPercent ? 'relative' : 'absolute'}" tolerance="${below} ${above}"${open}>${RESPONSE}${float(value)}</equal>`;
};
const written = <Test>(rules: readonly Rule<Test>[], write: (test: Test) => string) =>
  rules.map(({ test, score }) => ({ test: write(test), score }));

const PROMPTS = ['P1', 'P2', 'P3'];
const ANSWERS = ['A1', 'A2', 'A3'];
const pairScores = fc.record({
  right: fc.constantFrom('0 1 2', '1 0 2', '0 0 1').map((places) => places.split(' ').map(Number)),
  shares: fc.oneof(
    fc.constant([1, 1, 1]),
    fc.array(fc.constantFrom(1, 2, 0), { minLength: 3, maxLength: 3 }),
  ),
  wrong: fc.array(fc.record({ prompt: fc.nat(2), answer: fc.nat(2), score: fc.constantFrom(0.5, -1) }), {
    maxLength: 1,
  }),
  least: fc.constantFrom('', ' lowerBound="0"'),
  most: fc.constantFrom('', '', ' upperBound="2"'),
});
const everyMatch: FileAnswer[] = ANSWERS.flatMap((a) =>
  ANSWERS.flatMap((b) =>
    ANSWERS.map((c): FileAnswer => ({ matched: [a, b, c].map((one) => `text ${one}`) })),
  ),
);

const ORDERS = ['A B C D', 'B A C D', 'D C B A', 'B C D A', 'A B D C', 'C A B D'].map((one) =>
  one.split(' '),
);

const item1 = (field: string, rules: readonly { test: string; score: number }[]) =>
  `<questestinterop><item ident="i" title="Q"><presentation><material><mattext>Which?</mattext></material>
<response_str ident="r" rcardinality="Single"><render_fib fibtype="${field}"><response_label ident="l"/></render_fib></response_str></presentation>
<resprocessing><outcomes><decvar varname="SCORE"/></outcomes>${rules
    .map(
      ({ test, score }) =>
        `<respcondition continue="No"><conditionvar>${test}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`,
    )
    .join('')}</resprocessing></item></questestinterop>`;

const tag = (name: string, value: string | number, more = '') =>
  `<${name} respident="r"${more}>${value}</${name}>`;
const textIn1 = ({ text, matchesCase, isWithin }: TextTest) =>
  tag(isWithin ? 'varsubstring' : 'varequal', text, matchesCase ? ' case="Yes"' : '');
function numberIn1(test: NumberTest): string {
  const [low, high] = boundsOf(test);
  if (low === high && !test.isOpen) return tag('varequal', low);
  return tag(test.isOpen ? 'vargt' : 'vargte', low) + tag(test.isOpen ? 'varlt' : 'varlte', high);
}

export const qtiRules: readonly OwnRules[] = [
  {
    name: 'QTI 2.1, short texts',
    silent: 0.1,
    question: rulesOf(textTest).map((rules) =>
      questionOf(
        item2('cardinality="single" baseType="string"', '', FIELD2, chain2(written(rules, textIn2))),
        TYPED_TEXTS,
        byText(rules),
      ),
    ),
  },
  {
    name: 'QTI 2.1, numbers',
    silent: 0.1,
    question: rulesOf(numberTest).map((rules) =>
      questionOf(
        item2('cardinality="single" baseType="float"', '', FIELD2, chain2(written(rules, numberIn2))),
        typedNumbers(rules),
        byNumber(rules),
      ),
    ),
  },
  {
    name: 'QTI 2.1, pairs',
    silent: 0.05,
    question: pairScores.map(({ right, shares, wrong, least, most }) => {
      const scores = new Map<string, number>(
        wrong.map(({ prompt, answer, score }) => [`P${prompt + 1} A${answer + 1}`, score]),
      );
      right.forEach((answer, prompt) => scores.set(`P${prompt + 1} A${answer + 1}`, shares[prompt] ?? 0));
      const declared = right.map((answer, prompt) => `<value>P${prompt + 1} A${answer + 1}</value>`);
      const entries = [...scores].map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`);
      const sets = [PROMPTS, ANSWERS].map(
        (ids) =>
          `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="3">text ${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`,
      );
      const declaration = `<correctResponse>${declared.join('')}</correctResponse><mapping defaultValue="0"${least}${most}>${entries.join('')}</mapping>`;
      return questionOf(
        item2(
          'cardinality="multiple" baseType="directedPair"',
          declaration,
          `<matchInteraction responseIdentifier="R">${sets.join('')}</matchInteraction>`,
          '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>',
        ),
        everyMatch,
        (answer) => {
          if (!('matched' in answer)) return 0;
          const sum = answer.matched.reduce(
            (total, text, prompt) =>
              total + (scores.get(`P${prompt + 1} ${text.slice('text '.length)}`) ?? 0),
            0,
          );
          const atMost = most === '' ? sum : Math.min(2, sum);
          return least === '' ? atMost : Math.max(0, atMost);
        },
      );
    }),
  },
  {
    name: 'QTI 2.1, orders',
    silent: 0.05,
    question: rulesOf(fc.constantFrom(...ORDERS)).map((others) => {
      const right = ORDERS[0] ?? [];
      const rules = [{ test: right, score: 1 }, ...others];
      const tests = written(
        rules,
        (order) =>
          `<match>${RESPONSE}<ordered>${order.map((id) => `<baseValue baseType="identifier">${id}</baseValue>`).join('')}</ordered></match>`,
      );
      return questionOf(
        item2(
          'cardinality="ordered" baseType="identifier"',
          `<correctResponse>${right.map((id) => `<value>${id}</value>`).join('')}</correctResponse>`,
          `<orderInteraction responseIdentifier="R">${right.map((id) => `<simpleChoice identifier="${id}">text ${id}</simpleChoice>`).join('')}</orderInteraction>`,
          chain2(tests),
        ),
        ORDERS.map((order) => ({ ordered: order.map((id) => `text ${id}`) })),
        (answer) => {
          const given = 'ordered' in answer ? answer.ordered.map((text) => text.slice('text '.length)) : [];
          return rules.find(({ test }) => String(test) === String(given))?.score ?? 0;
        },
      );
    }),
  },
  {
    name: 'QTI 1.2, short texts',
    silent: 0.1,
    question: rulesOf(textTest).map((rules) =>
      questionOf(item1('String', written(rules, textIn1)), TYPED_TEXTS, byText(rules)),
    ),
  },
  {
    name: 'QTI 1.2, numbers',
    silent: 0.1,
    question: rulesOf(numberTest).map((rules) =>
      questionOf(item1('Decimal', written(rules, numberIn1)), typedNumbers(rules), byNumber(rules)),
    ),
  },
];
