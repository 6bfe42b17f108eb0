import { expect, test } from 'vitest';
import { readWithReader } from '../../../test/read-with.ts';
import { qti2 } from './qti-2.ts';

const MATCH = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>';
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
const byTemplate = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;
const float = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const set = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`;
const when = (...branches: [test: string, score: string][]) =>
  branches
    .map(([test, score], at) => {
      const name = test === '' ? 'responseElse' : at === 0 ? 'responseIf' : 'responseElseIf';
      return `<${name}>${test}${set(score)}</${name}>`;
    })
    .join('');
const rules = (...conditions: string[]) =>
  `<responseProcessing>${conditions.map((one) => `<responseCondition>${one}</responseCondition>`).join('')}</responseProcessing>`;
const correctly = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const mapping = (entries: Record<string, number>, more = '') =>
  `<mapping defaultValue="0" ${more}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;

async function readDeclared(response: string, declaration: string, body: string, processing: string) {
  const file = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Q" adaptive="false">
  <responseDeclaration identifier="RESPONSE" ${response}>${declaration}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><p>Which?</p>${body}</itemBody>${processing}</assessmentItem>`;
  const [item] = (await readWithReader(qti2, file)).items;
  return {
    rule: item?.found ? (item.found.content?.rule ?? 'usual') : undefined,
    key: item?.found?.key,
    marks: item?.found?.marks,
    codes: item?.problems.map(({ code }) => code),
    details: item?.problems.map(({ detail }) => detail).join(' '),
  };
}

const choices = ['A', 'B', 'C', 'D'];
const readOrder = async (processing: string, more = '') =>
  readDeclared(
    'cardinality="ordered" baseType="identifier"',
    correctly(...choices) + more,
    `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choices
      .map((id) => `<simpleChoice identifier="${id}">Event ${id}</simpleChoice>`)
      .join('')}</orderInteraction>`,
    processing,
  );
const ordered = (...ids: string[]) =>
  `<match><variable identifier="RESPONSE"/><ordered>${ids
    .map((id) => `<baseValue baseType="identifier">${id}</baseValue>`)
    .join('')}</ordered></match>`;

test.each([
  ['the declared order', byTemplate('match_correct'), { rule: 'usual', marks: 1, codes: [] }],
  ['the declared order by a rule', rules(when([MATCH, float(3)])), { rule: 'usual', marks: 3, codes: [] }],
  [
    'another order than the declared one',
    rules(when([ordered('B', 'A', 'C', 'D'), float(1)])),
    { rule: undefined, codes: ['kind_not_taken'] },
  ],
  [
    'a second order with a part of the marks',
    rules(when([MATCH, float(2)], [ordered('B', 'A', 'C', 'D'), float(1)])),
    { rule: 'usual', marks: 2, codes: ['partial_credit_left_out'] },
  ],
  [
    'a second order with all of the marks',
    rules(when([MATCH, float(1)], [ordered('B', 'A', 'C', 'D'), float(1)])),
    { rule: 'usual', marks: 1, codes: ['partial_credit_left_out'] },
  ],
  [
    'a penalty for wrong orders',
    rules(when([MATCH, float(1)], ['', float(-1)])),
    { rule: 'usual', marks: 1, codes: ['penalty_left_out'] },
  ],
  [
    'the option in the first place alone',
    rules(
      when([
        `<match><index n="1"><variable identifier="RESPONSE"/></index><baseValue baseType="identifier">A</baseValue></match>`,
        float(1),
      ]),
    ),
    { rule: 'usual', codes: ['partial_credit_left_out'] },
  ],
  [
    'rules that nobody knows',
    rules(when([`<customOperator><variable identifier="RESPONSE"/></customOperator>`, float(1)])),
    { rule: undefined, codes: ['kind_not_taken'] },
  ],
])('an order whose rule rewards %s', async (_, processing, expected) => {
  expect(await readOrder(processing)).toMatchObject(expected);
});

const readPairs = async (declaration: string, processing: string) =>
  readDeclared(
    'cardinality="multiple" baseType="directedPair"',
    declaration,
    `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="3">${['P', 'A']
      .map(
        (set) =>
          `<simpleMatchSet>${[1, 2, 3]
            .map(
              (at) =>
                `<simpleAssociableChoice identifier="${set}${at}">Text ${set}${at}</simpleAssociableChoice>`,
            )
            .join('')}</simpleMatchSet>`,
      )
      .join('')}</matchInteraction>`,
    processing,
  );
const RIGHT = correctly('P1 A1', 'P2  A2', 'P3 A3');
const byMapping = byTemplate('map_response');

test.each([
  ['all pairs together', RIGHT, byTemplate('match_correct'), { rule: 'all', marks: 1, codes: [] }],
  [
    'each pair',
    RIGHT + mapping({ 'P1 A1': 1, 'P2 A2': 1, 'P3 A3': 1 }),
    byMapping,
    { rule: 'usual', marks: 3, codes: [] },
  ],
  [
    'other pairs than the declared ones',
    RIGHT + mapping({ 'P1 A2': 1, 'P2 A1': 1, 'P3 A3': 1 }),
    byMapping,
    { rule: undefined, codes: ['kind_not_taken'] },
  ],
  [
    'pairs with different shares',
    RIGHT + mapping({ 'P1 A1': 2, 'P2 A2': 1, 'P3 A3': 1 }),
    byMapping,
    { rule: 'usual', marks: 4, codes: ['partial_credit_left_out'] },
  ],
  [
    'wrong pairs with penalties',
    RIGHT + mapping({ 'P1 A1': 1, 'P2 A2': 1, 'P3 A3': 1, 'P1 A2': -1 }),
    byMapping,
    { rule: 'usual', codes: ['partial_credit_left_out', 'penalty_left_out'] },
  ],
  [
    'wrong pairs with a part of the marks',
    RIGHT + mapping({ 'P1 A1': 1, 'P2 A2': 1, 'P3 A3': 1, 'P3 A2': 0.5 }),
    byMapping,
    { rule: 'usual', codes: ['partial_credit_left_out'] },
  ],
  [
    'two of three pairs as much as all',
    RIGHT + mapping({ 'P1 A1': 1, 'P2 A2': 1, 'P3 A3': 1 }, 'upperBound="2"'),
    byMapping,
    { rule: 'usual', codes: ['partial_credit_left_out'] },
  ],
])('pairs whose rule rewards %s', async (_, declaration, processing, expected) => {
  expect(await readPairs(declaration, processing)).toMatchObject(expected);
});

const FIELD = '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
const readTyped = async (type: string, declaration: string, processing: string) =>
  readDeclared(`cardinality="single" baseType="${type}"`, declaration, FIELD, processing);
const compared = (name: string, value: string | number, attributes = '') =>
  `<${name} ${attributes}><variable identifier="RESPONSE"/><baseValue baseType="${typeof value === 'number' ? 'float' : 'string'}">${value}</baseValue></${name}>`;

test.each([
  [
    'a part of the marks',
    'string',
    mapping({ Lima: 2, Callao: 1 }),
    byMapping,
    { key: { accepted: [{ text: 'Lima' }, { text: 'Callao', share: 1260 }] }, marks: 2, codes: [] },
  ],
  [
    'a penalty for one answer',
    'string',
    mapping({ Lima: 1, Quito: -1 }),
    byMapping,
    { key: { accepted: [{ text: 'Lima' }] }, codes: ['penalty_left_out'] },
  ],
  [
    'a text that contains the word',
    'string',
    '',
    rules(when([compared('stringMatch', 'Lima', 'caseSensitive="false" substring="true"'), float(1)])),
    { key: { accepted: [{ text: '*Lima*', share: 2520 }] }, codes: [] },
  ],
  [
    'a word with marks within another without',
    'string',
    '',
    rules(
      when(
        [compared('stringMatch', 'Lima bean', 'caseSensitive="false"'), float(0)],
        [compared('stringMatch', 'Lima', 'caseSensitive="false" substring="true"'), float(1)],
      ),
    ),
    { key: { accepted: [{ text: '*Lima*' }] }, codes: ['partial_credit_left_out'] },
  ],
  [
    'capitals in one of two answers',
    'string',
    '',
    rules(
      when(
        [compared('stringMatch', 'NaCl', 'caseSensitive="true"'), float(1)],
        [compared('stringMatch', 'salt', 'caseSensitive="false"'), float(1)],
      ),
    ),
    { codes: ['setting_left_out', 'partial_credit_left_out'] },
  ],
  [
    'the declared word in its capitals',
    'string',
    correctly('NaCl'),
    byTemplate('match_correct'),
    { key: { matches_case: true, accepted: [{ text: 'NaCl' }] }, codes: [] },
  ],
  [
    'any text',
    'string',
    correctly('Lima'),
    rules(when(['<not><isNull><variable identifier="RESPONSE"/></isNull></not>', float(1)])),
    { rule: undefined, codes: ['kind_not_taken'] },
  ],
  [
    'a range between two numbers',
    'float',
    correctly('5'),
    rules(when([`<and>${compared('gte', 4)}${compared('lte', 6)}</and>`, float(1)])),
    { key: { accepted: [{ text: '5', tolerance: { within: 1 } }] }, codes: [] },
  ],
  [
    'a range without its ends',
    'float',
    correctly('5'),
    rules(when([`<and>${compared('gt', 4)}${compared('lt', 6)}</and>`, float(1)])),
    { key: { accepted: [{ text: '5', tolerance: { within: 1 } }] }, codes: ['partial_credit_left_out'] },
  ],
  [
    'a relative tolerance in a sum, as Onyx and OpenOlat write it',
    'float',
    correctly('200'),
    rules(
      when([
        `<and><not><isNull><variable identifier="RESPONSE"/></isNull></not><equal toleranceMode="relative" tolerance="5.0 10.0" includeLowerBound="true"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></and>`,
        `<sum><variable identifier="SCORE"/>${float(2)}</sum>`,
      ]),
    ),
    { key: { accepted: [{ text: '205', tolerance: { within: 15 } }] }, marks: 2, codes: [] },
  ],
  [
    'fewer marks further away',
    'float',
    '',
    rules(
      when(
        [compared('equal', 10, 'toleranceMode="absolute" tolerance="0.1"'), float(2)],
        [compared('equal', 10, 'toleranceMode="absolute" tolerance="1"'), float(1)],
      ),
    ),
    {
      key: {
        accepted: [
          { text: '10', tolerance: { within: 0.1 }, share: 2520 },
          { text: '10', tolerance: { within: 1 }, share: 1260 },
        ],
      },
      codes: [],
    },
  ],
  [
    'nothing for a number within the range',
    'float',
    '',
    rules(
      when(
        [compared('equal', 10), float(0)],
        [compared('equal', 10, 'toleranceMode="absolute" tolerance="1"'), float(1)],
      ),
    ),
    { codes: ['partial_credit_left_out'] },
  ],
  [
    'all numbers above one',
    'float',
    correctly('5'),
    rules(when([compared('gt', 4), float(1)])),
    { rule: undefined, codes: ['kind_not_taken'] },
  ],
])('a field whose rule rewards %s', async (_, type, declaration, processing, expected) => {
  expect(await readTyped(type, declaration, processing)).toMatchObject(expected);
});

test('the difference is named with an answer and its marks', async () => {
  const { details } = await readPairs(RIGHT + mapping({ 'P1 A1': 2, 'P2 A2': 1, 'P3 A3': 1 }), byMapping);
  expect(details).toBe(
    'The file marks other answers in another way: an answer with 1 of 3 right pairs earns 50 % there, and 33.3 % here.',
  );
});
