import { describe, expect, test } from 'vitest';
import { type Content, PIXEL, summarizeItem, readWithReader } from '../../../test/read-with.ts';
import { qti2, qti3 } from './qti-2.ts';

const NAMESPACE =
  'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:m="http://www.w3.org/1998/Math/MathML"';
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

type Parts = {
  id?: string;
  title?: string;
  attributes?: string;
  declarations?: string;
  correct?: string;
  mapping?: string;
  before?: string;
  interaction?: string;
  choices?: string;
  after?: string;
  processing?: string;
  more?: string;
};
const CHOICES =
  '<simpleChoice identifier="A">Lyon</simpleChoice><simpleChoice identifier="B">Paris</simpleChoice>';
const correctly = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const mapping = (entries: Record<string, number>, more = 'defaultValue="0"') =>
  `<mapping ${more}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const byTemplate = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;

const item = ({
  id = 'q1',
  title = 'Capitals',
  attributes = 'adaptive="false" timeDependent="false"',
  declarations = '',
  correct = correctly('B'),
  mapping = '',
  before = '<p>Which is the capital of France?</p>',
  interaction = 'responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"',
  choices = CHOICES,
  after = '',
  processing = byTemplate('match_correct'),
  more = '',
}: Parts = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem ${NAMESPACE} identifier="${id}" title="${title}" ${attributes}>
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">${correct}${mapping}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  ${declarations}
  <itemBody>${before}<choiceInteraction ${interaction}>${choices}</choiceInteraction>${after}</itemBody>
  ${processing}${more}
</assessmentItem>`;

const read = async (content: Content) => (await readWithReader(qti2, content)).items.map(summarizeItem);
const readOne = async (parts: Parts) => (await read(item(parts)))[0];

const FRANCE = {
  title: 'Capitals',
  text: 'Which is the capital of France?',
  options: ['Lyon', 'Paris*'],
  marks: 1,
  codes: [],
};

/** Returns response processing with explicit rules instead of the name of a template. */
const rules = (inside: string) =>
  `<responseProcessing><responseCondition>${inside}</responseCondition></responseProcessing>`;
const set = (value: string, outcome = 'SCORE') =>
  `<setOutcomeValue identifier="${outcome}">${value}</setOutcomeValue>`;
const float = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const atMost = (most: number) =>
  `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${most}</value></defaultValue></outcomeDeclaration>`;
const isRight = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>';
const is = (option: string) =>
  `<match><variable identifier="RESPONSE"/><baseValue baseType="identifier">${option}</baseValue></match>`;

test.each<[why: string, parts: Parts, expected?: object]>([
  ['by the template', {}],
  ['without rules', { processing: '' }],
  ['without a number of choices', { interaction: 'responseIdentifier="RESPONSE" shuffle="TRUE"' }],
  [
    'with its question in the prompt',
    { before: '', choices: `<prompt>Which is the capital of France?</prompt>${CHOICES}` },
  ],
  [
    'by a mapping with one option',
    { correct: '', mapping: mapping({ B: 2 }), processing: byTemplate('map_response') },
    { marks: 2 },
  ],
  [
    'by a mapping with a penalty',
    { mapping: mapping({ B: 1, A: -1 }), processing: byTemplate('map_response') },
    { codes: ['penalty_left_out'] },
  ],
  [
    'with points for another option',
    { mapping: mapping({ A: 1, B: 2 }), processing: byTemplate('map_response') },
    { marks: 2, codes: ['partial_credit_left_out'] },
  ],
  [
    'with points for another option, without rules',
    { declarations: atMost(2), mapping: mapping({ A: 1, B: 2 }), processing: '' },
    { marks: 2, codes: ['partial_credit_left_out'] },
  ],
  [
    'with points for another option in rules, and a penalty',
    {
      choices: `${CHOICES}<simpleChoice identifier="C">Nice</simpleChoice>`,
      processing: rules(
        `<responseIf>${is('A')}${set(float(0.5))}</responseIf><responseElseIf>${is('B')}${set(float(1))}</responseElseIf><responseElse>${set(float(-1))}</responseElse>`,
      ),
    },
    { options: ['Lyon', 'Paris*', 'Nice'], codes: ['partial_credit_left_out', 'penalty_left_out'] },
  ],
  [
    'by rules written out',
    {
      processing: rules(
        `<responseIf>${isRight}${set(float(2))}</responseIf><responseElse>${set(float(0))}</responseElse>`,
      ),
    },
    { marks: 2 },
  ],
  [
    'by rules that compare with the option',
    {
      correct: '',
      processing: rules(
        `<responseIf>${is('A')}${set(float(0))}</responseIf><responseElseIf>${is('B')}${set(float(1))}</responseElseIf>`,
      ),
    },
  ],
  [
    'by rules that add',
    {
      processing: rules(
        `<responseIf>${isRight}${set(`<sum><variable identifier="SCORE"/>${float(1)}</sum>`)}</responseIf>`,
      ),
    },
  ],
  [
    'by rules that take the marks from another outcome',
    {
      declarations: atMost(0.5),
      processing: rules(
        `<responseIf>${isRight}${set('<variable identifier="MAXSCORE"/>')}${set('<baseValue baseType="identifier">correct_fb</baseValue>', 'FEEDBACK')}</responseIf>`,
      ),
    },
    { marks: 0.5 },
  ],
  [
    'by rules that only show feedback',
    {
      processing: rules(
        `<responseIf>${is('A')}${set('<baseValue baseType="identifier">no</baseValue>', 'FEEDBACK')}</responseIf>`,
      ),
    },
  ],
  [
    'by rules whose feedback nobody follows',
    {
      processing: rules(
        `<responseIf>${isRight}${set(float(1))}${set('<customOperator class="x"/>', 'FEEDBACK')}</responseIf>`,
      ),
    },
  ],
  [
    'with an option that has a fixed place',
    { choices: CHOICES.replace('"A"', '"A" fixed="true"') },
    { codes: ['setting_left_out'] },
  ],
  [
    'without the notes for those who mark',
    { after: '<rubricBlock view="scorer"><p>It is Paris.</p></rubricBlock>' },
    { codes: ['setting_left_out'] },
  ],
  [
    'with the notes for students',
    { after: '<rubricBlock view="candidate author"><p>Take a map.</p></rubricBlock>' },
    { text: 'Which is the capital of France? Take a map.' },
  ],
  [
    'without feedback, which would tell the key',
    {
      choices: CHOICES.replace(
        'Paris',
        'Paris<feedbackInline outcomeIdentifier="FEEDBACK" identifier="B" showHide="show">Right!</feedbackInline>',
      ),
      after:
        '<feedbackBlock outcomeIdentifier="FEEDBACK" identifier="B" showHide="show"><p>It is Paris.</p></feedbackBlock>',
      more: '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">No.</modalFeedback>',
    },
    { codes: ['feedback_left_out'] },
  ],
  [
    'with a ruby, whose reading is in brackets',
    { before: '<p><ruby>京<rp>(</rp><rt>kyō</rt><rp>)</rp></ruby>?</p>' },
    { text: '京 (kyō)?' },
  ],
  ['without a title that only repeats its identifier', { title: 'q1' }, { title: '' }],
  ['with a prefix before every name', {}, {}],
])('an item comes in %s', async (why, parts, expected = {}) => {
  const file = item(parts);
  const withPrefix = file.replaceAll(/<(\/?)(?=[a-z])/g, '<$1qti:').replace('xmlns=', 'xmlns:qti=');
  expect(await read(why.includes('prefix') ? withPrefix : file)).toEqual([{ ...FRANCE, ...expected }]);
});

const THREE = `${CHOICES}<simpleChoice identifier="C">Nice</simpleChoice>`;
const MANY = {
  choices: THREE,
  interaction: 'responseIdentifier="RESPONSE" maxChoices="0"',
  correct: correctly('A', 'B'),
};
const BOTH = ['Lyon*', 'Paris*', 'Nice'];
const MINUS = { kind: 'several', content: { rule: 'minus' } };
const adding = (option: string, value: number) =>
  `<responseCondition><responseIf><member><baseValue baseType="identifier">${option}</baseValue>
    <variable identifier="RESPONSE"/></member>${set(`<sum><variable identifier="SCORE"/>${float(value)}</sum>`)}
    </responseIf></responseCondition>`;

test.each<[why: string, parts: Parts, expected: object]>([
  ['the template', MANY, { kind: 'several', options: BOTH, codes: [] }],
  ['no rules', { ...MANY, processing: '' }, { kind: 'several', options: BOTH, codes: [] }],
  [
    'at most two choices',
    { ...MANY, interaction: 'responseIdentifier="RESPONSE" maxChoices="2"' },
    { kind: 'several', options: BOTH, codes: ['setting_left_out'] },
  ],
  [
    'rules written out',
    {
      ...MANY,
      processing: rules(
        `<responseIf>${isRight}${set(float(2))}</responseIf><responseElse>${set(float(0))}</responseElse>`,
      ),
    },
    { kind: 'several', options: BOTH, marks: 2, codes: [] },
  ],
  [
    'a mapping with penalties',
    {
      ...MANY,
      mapping: mapping({ A: 1, B: 1, C: -2 }, 'lowerBound="0" defaultValue="0"'),
      processing: byTemplate('map_response'),
    },
    { ...MINUS, options: BOTH, marks: 2, codes: [] },
  ],
  [
    'a mapping without a bound',
    { ...MANY, mapping: mapping({ A: 1, B: 1, C: -2 }), processing: byTemplate('map_response') },
    { ...MINUS, options: BOTH, marks: 2, codes: ['penalty_left_out'] },
  ],
  [
    'a mapping with other penalties',
    {
      ...MANY,
      mapping: mapping({ A: 1, B: 1, C: -1 }, 'lowerBound="0" defaultValue="0"'),
      processing: byTemplate('map_response'),
    },
    { ...MINUS, options: BOTH, marks: 2, codes: ['penalty_left_out'] },
  ],
  [
    'a mapping without penalties',
    { ...MANY, mapping: mapping({ A: 1, B: 1 }), processing: byTemplate('map_response') },
    { kind: 'several', options: BOTH, marks: 2, codes: ['partial_credit_left_out'] },
  ],
  [
    'a rule for each option',
    {
      ...MANY,
      processing: `<responseProcessing>${adding('A', 1)}${adding('B', 1)}${adding('C', -2)}</responseProcessing>`,
    },
    { ...MINUS, options: BOTH, marks: 2, codes: ['penalty_left_out'] },
  ],
  [
    'a mapping with different shares',
    { ...MANY, mapping: mapping({ A: 1, B: 2 }), processing: byTemplate('map_response') },
    { found: null, codes: ['partial_credit'] },
  ],
  [
    'another key than the declared one',
    {
      ...MANY,
      correct: correctly('A'),
      mapping: mapping({ A: 1, B: 1 }),
      processing: byTemplate('map_response'),
    },
    { kind: 'several', options: ['Lyon', 'Paris', 'Nice'], marks: 2, codes: ['key_missing'] },
  ],
  [
    'a single choice with two right options',
    { correct: correctly('A', 'B') },
    { options: ['Lyon*', 'Paris*'], codes: [] },
  ],
  [
    'a single choice with two that earn the most, beside one that earns a part',
    {
      choices: THREE,
      correct: correctly('A', 'B'),
      mapping: mapping({ A: 2, B: 2, C: 1 }),
      processing: byTemplate('map_response'),
    },
    { options: BOTH, marks: 2, codes: ['partial_credit_left_out'] },
  ],
])('several right options: %s', async (_, parts, expected) => {
  const whole = 'found' in expected ? { title: FRANCE.title } : FRANCE;
  expect(await readOne(parts)).toEqual({ ...whole, ...expected });
});

test.each<[why: string, parts: Parts, code: string, words: string]>([
  [
    'points for several options, and none earns them all',
    {
      declarations: atMost(3),
      mapping: mapping({ A: 1, B: 2 }),
      processing: byTemplate('map_response'),
    },
    'partial_credit',
    'No option earns all the marks',
  ],
  [
    'two interactions',
    { after: '<p><textEntryInteraction responseIdentifier="R2"/></p>' },
    'kind_not_taken',
    'parts',
  ],
  [
    'a template',
    { declarations: '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>' },
    'kind_not_taken',
    'different numbers',
  ],
  ['steps', { attributes: 'adaptive="true" timeDependent="false"' }, 'kind_not_taken', 'steps'],
])('an item does not come in, by name: %s', async (_, parts, code, words) => {
  const { items } = await readWithReader(qti2, item(parts));
  expect(items.map(summarizeItem)).toEqual([{ title: 'Capitals', found: null, codes: [code] }]);
  expect(items[0]?.problems[0]?.detail).toContain(words);
});

test.each([
  ['extendedTextInteraction', 'word'],
  ['associateInteraction', 'groups'],
  ['gapMatchInteraction', 'parts'],
  ['inlineChoiceInteraction', 'rules of its own'],
  ['hotspotInteraction', 'picture'],
  ['graphicOrderInteraction', 'order'],
  ['hottextInteraction', 'words of a text'],
  ['sliderInteraction', 'number'],
  ['uploadInteraction', 'file'],
  ['customInteraction', 'one program'],
  ['strangeInteraction', 'does not know this kind'],
])('a %s does not come in, by name', async (name, words) => {
  const file = item().replaceAll('choiceInteraction', name);
  const { items } = await readWithReader(qti2, file);
  expect(items[0]?.found).toBeNull();
  expect(items[0]?.problems[0]?.detail).toContain(words);
});

test('a text without an interaction is no question', async () => {
  const file = item().replace(/<choiceInteraction[\s\S]*<\/choiceInteraction>/, '');
  expect(await read(file)).toEqual([{ title: 'Capitals', found: null, codes: ['kind_not_taken'] }]);
});

test.each<[why: string, parts: Parts]>([
  ['there is no right answer', { correct: '' }],
  ['the right answer is no option', { correct: correctly('Z') }],
  [
    'the rules are of one program alone',
    { processing: '<responseProcessing template="https://school.example/own.xml"/>' },
  ],
  [
    'the rules calculate what is not followed',
    { processing: rules(`<responseIf>${isRight}${set('<random/>')}</responseIf>`) },
  ],
  [
    'the rules ask for something else',
    { processing: rules(`<responseIf><customOperator/>${set(float(1))}</responseIf>`) },
  ],
  [
    'the rules reward another option than is declared',
    { mapping: mapping({ A: 1 }), processing: byTemplate('map_response') },
  ],
])('the key is asked for where %s', async (_, parts) => {
  expect(await readOne(parts)).toMatchObject({ options: ['Lyon', 'Paris'], codes: ['key_missing'] });
});

const math = (inside: string) => `<m:math>${inside}</m:math>`;

describe('formulas in MathML', () => {
  const fraction =
    '<m:mfrac><m:mn>1</m:mn><m:mrow><m:mi>x</m:mi><m:mo>+</m:mo><m:mn>2</m:mn></m:mrow></m:mfrac>';
  test.each([
    [
      'its own TeX',
      `<m:semantics>${fraction}<m:annotation encoding="application/x-tex">\\tfrac1x</m:annotation></m:semantics>`,
      '\\tfrac1x',
    ],
    ['a fraction', fraction, '\\frac{1}{x+2}'],
    [
      'powers and indices',
      '<m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup><m:msubsup><m:mi>a</m:mi><m:mi>i</m:mi><m:mn>3</m:mn></m:msubsup>',
      '{x}^{2}{a}_{i}^{3}',
    ],
    [
      'roots',
      '<m:msqrt><m:mn>2</m:mn></m:msqrt><m:mroot><m:mi>x</m:mi><m:mn>3</m:mn></m:mroot>',
      '\\sqrt{2}\\sqrt[{3}]{x}',
    ],
    ['a sum', '<m:munderover><m:mo>∑</m:mo><m:mi>i</m:mi><m:mi>n</m:mi></m:munderover>', '{∑}_{i}^{n}'],
    [
      'functions and names',
      '<m:mi>sin</m:mi><m:mi>x</m:mi><m:mo>=</m:mo><m:mi>max</m:mi><m:mi>speed</m:mi>',
      '\\sin x=\\max \\mathrm{speed}',
    ],
    [
      'signs that TeX reads',
      '<m:mn>5</m:mn><m:mo>%</m:mo><m:mo>{</m:mo><m:mtext>a_b</m:mtext>',
      '5\\%\\{\\text{a\\_b}',
    ],
    ['a vector', '<m:mover><m:mi>v</m:mi><m:mo>→</m:mo></m:mover>', '\\vec{v}'],
    ['brackets', '<m:mfenced><m:mi>a</m:mi><m:mi>b</m:mi></m:mfenced>', '\\left(a,b\\right)'],
  ])('%s', async (_, mathml, tex) => {
    const { items } = await readWithReader(qti2, item({ before: `<p>How much is ${math(mathml)}?</p>` }));
    expect(items[0]?.problems).toEqual([]);
    expect(items[0]?.found?.text).toEqual([
      ['p', {}, ['How much is ', ['math', { tex, display: 'inline' }, []], '?']],
    ]);
  });

  test('a formula that is not simple comes as its letters, and is named', async () => {
    const stack = '<m:mstack><m:msrow><m:mn>1</m:mn></m:msrow></m:mstack>';
    expect(await readOne({ before: `<p>Sum ${math(stack)}</p>` })).toMatchObject({
      text: 'Sum 1',
      codes: ['formula_left_out'],
    });
  });
});

const manifest = (...files: [type: string, href: string][]) => `<?xml version="1.0"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>
${files.map(([type, href]) => `<resource identifier="${href}" type="${type}" href="${href}"><file href="${href}"/></resource>`).join('')}
</resources></manifest>`;
const ITEM = 'imsqti_item_xmlv2p1';
const TEST = 'imsqti_test_xmlv2p1';
const quiz = (inside: string) =>
  `<assessmentTest ${NAMESPACE} identifier="t1" title="Test"><testPart identifier="p1" navigationMode="linear" submissionMode="individual">
   <assessmentSection identifier="s1" title="One" visible="true">${inside}</assessmentSection></testPart></assessmentTest>`;
const itemRef = (href: string, inside = '') =>
  `<assessmentItemRef identifier="${href}" href="${href}">${inside}</assessmentItemRef>`;

test('a zip: the test gives the order and the weights; what it does not name comes last, what is missing is named', async () => {
  const { items } = await readWithReader(qti2, {
    'items/a.xml': item({ title: 'A' }),
    'items/b b.xml': item({ title: 'B' }),
    'items/c.xml': item({ title: 'C' }),
    'tests/test.xml': quiz(
      itemRef('../items/c.xml', '<weight identifier="W" value="2"/>') +
        itemRef('../items/gone.xml') +
        itemRef('../items/b%20b.xml') +
        itemRef('../items/c.xml'),
    ),
    'imsmanifest.xml': manifest([TEST, 'tests/test.xml'], [ITEM, 'items/a.xml']),
  });
  expect(items.map(summarizeItem)).toMatchObject([
    { title: 'C', marks: 2 },
    { title: '../items/gone.xml', found: null, codes: ['part_missing'] },
    { title: 'B', marks: 1 },
    { title: 'A', marks: 1 },
  ]);
  expect(items.map(({ place }) => place)).toEqual([{ item: 1 }, { item: 2 }, { item: 3 }, { item: 4 }]);
});

const titles = async (content: Content) => (await read(content)).map(({ title }) => title);

test("a zip without a test has its manifest's order; sections may be in files of their own", async () => {
  const files = { 'b.xml': item({ title: 'B' }), 'a.xml': item({ title: 'A' }) };
  expect(await titles({ ...files, 'imsmanifest.xml': manifest([ITEM, 'a.xml'], [ITEM, 'b.xml']) })).toEqual([
    'A',
    'B',
  ]);
  expect(await titles(files)).toEqual(['B', 'A']);
  const section = `<assessmentSection ${NAMESPACE} identifier="s" title="S" visible="true">${itemRef('a.xml')}</assessmentSection>`;
  expect(
    await titles({
      ...files,
      's.xml': section,
      't.xml': quiz('<assessmentSectionRef identifier="s" href="s.xml"/>'),
    }),
  ).toEqual(['A', 'B']);
});

test('a section that gives each student some of its items says so', async () => {
  const files = {
    'a.xml': item(),
    'b.xml': item(),
    't.xml': quiz(`<selection select="1"/>${itemRef('a.xml')}${itemRef('b.xml')}`),
  };
  const picked = { ...FRANCE, codes: ['setting_left_out'] };
  expect(await read(files)).toEqual([picked, picked]);
});

test('a test alone names the files that it needs, and asks for the zip', async () => {
  const { items } = await readWithReader(qti2, quiz(itemRef('items/a.xml')));
  expect(items).toMatchObject([{ found: null, problems: [{ code: 'part_missing' }] }]);
  expect(items[0]?.problems[0]?.detail).toContain('whole zip');
});

const ref = (href: string) => `<assessmentStimulusRef identifier="s" href="${href}"/>`;

test('pictures and shared texts come out of the zip; what is missing is named; sounds are left out', async () => {
  const stimulus = `<assessmentStimulus ${NAMESPACE} identifier="s" title="S"><stimulusBody><p>Read: <img src="../media/a.png" alt="A"/></p></stimulusBody></assessmentStimulus>`;
  const { items, pictures } = await readWithReader(qti2, {
    'items/a.xml': item({
      declarations: ref('../texts/s.xml') + ref('gone.xml'),
      before:
        '<p>Which? <object data="../media/b.png" type="image/png">A map</object><img src="c.png" alt=""/></p><audio src="d.mp3"/>',
    }),
    'texts/s.xml': stimulus,
    'media/a.png': PIXEL,
    'media/b.png': PIXEL,
  });
  expect([...pictures.keys()]).toEqual(['media/a.png', 'media/b.png']);
  expect(items.map(summarizeItem)).toEqual([
    {
      ...FRANCE,
      text: 'Read: [A] Which? [A map]',
      codes: ['part_missing', 'picture_missing', 'media_left_out'],
    },
  ]);
});

test('a broken item does not stop the others', async () => {
  const items = await read({ 'a.xml': item().slice(0, -40), 'b.xml': item() });
  expect(items).toEqual([FRANCE, { title: '', found: null, codes: ['item_broken'] }]);
});

const readThree = async (content: Content) => (await readWithReader(qti3, content)).items.map(summarizeItem);

test('QTI 3: the same with hyphens', async () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
  <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q1" title="Capitals" adaptive="false" time-dependent="false">
    <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
      <qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
    <qti-item-body><p>Which is the capital of <em>France</em>?</p>
      <qti-rubric-block view="scorer" use="scoring"><qti-content-body><p>Paris.</p></qti-content-body></qti-rubric-block>
      <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">
        <qti-simple-choice identifier="A">Lyon</qti-simple-choice>
        <qti-simple-choice identifier="B">Paris<qti-feedback-inline identifier="B" outcome-identifier="F" show-hide="show">Right</qti-feedback-inline></qti-simple-choice>
      </qti-choice-interaction></qti-item-body>
    <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
  </qti-assessment-item>`;
  const codes = ['feedback_left_out', 'setting_left_out'];
  expect(await readThree(file)).toEqual([{ ...FRANCE, codes }]);
  expect(await readThree(file.replace('max-choices="1"', 'max-choices="0"'))).toMatchObject([
    { ...FRANCE, kind: 'several', codes },
  ]);
  expect(await readThree(file.replaceAll('qti-choice-interaction', 'qti-order-interaction'))).toMatchObject([
    { found: null, codes: ['kind_not_taken'] },
  ]);
  const test3 = `<qti-assessment-test identifier="t" title="T"><qti-test-part identifier="p"><qti-assessment-section identifier="s" title="S">
    <qti-assessment-item-ref identifier="q1" href="q1.xml"><qti-weight identifier="w" value="0.5"/></qti-assessment-item-ref>
    </qti-assessment-section></qti-test-part></qti-assessment-test>`;
  expect(await readThree({ 'test.xml': test3, 'q1.xml': file })).toEqual([{ ...FRANCE, marks: 0.5, codes }]);
});

/** Reads an item with one field, or the reason why it is not imported. */
async function readField(type: string, answers: string, processing: string) {
  const content = `<assessmentItem ${NAMESPACE} identifier="q1" title="Q" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${type}">${answers}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><p>It is <textEntryInteraction responseIdentifier="RESPONSE"/> long.</p></itemBody>
  ${processing}
</assessmentItem>`;
  const [one] = (await readWithReader(qti2, content)).items;
  return one?.found?.key ?? one?.problems.map(({ detail }) => detail).join();
}

const ruleOf = (test: string) =>
  `<responseProcessing><responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const compared = (name: string, value: string, attributes = '') =>
  `<${name} ${attributes}><variable identifier="RESPONSE"/>${value}</${name}>`;
const FLOAT = '<baseValue baseType="float">2</baseValue>';

test.each([
  [
    'several right answers are alternatives',
    ['string', correctly('Lima', 'Callao'), byTemplate('match_correct')],
    { accepted: [{ text: 'Lima' }, { text: 'Callao' }] },
  ],
  [
    'a mapping has shares, and its star is an ordinary sign',
    ['string', mapping({ 'Li*ma': 2, Callao: 1, Quito: 0 }), byTemplate('map_response')],
    {
      accepted: [
        { text: 'Li\\*ma', share: 2520 },
        { text: 'Callao', share: 1260 },
      ],
    },
  ],
  [
    'an absolute tolerance',
    ['float', '', ruleOf(compared('equal', FLOAT, 'toleranceMode="absolute" tolerance="0.5 0.5"'))],
    { accepted: [{ text: '2', tolerance: { within: 0.5 } }] },
  ],
  [
    'a relative tolerance is per cent',
    ['float', '', ruleOf(compared('equal', FLOAT, 'toleranceMode="relative" tolerance="10"'))],
    { accepted: [{ text: '2', tolerance: { within: 0.2 } }] },
  ],
  [
    'a range that is wider on one side',
    ['float', '', ruleOf(compared('equal', FLOAT, 'toleranceMode="absolute" tolerance="0 1"'))],
    { accepted: [{ text: '2.5', tolerance: { within: 0.5 } }] },
  ],
  [
    'capitals that matter',
    [
      'string',
      correctly('Lima'),
      ruleOf(compared('stringMatch', '<correct identifier="RESPONSE"/>', 'caseSensitive="true"')),
    ],
    { accepted: [{ text: 'Lima' }], matches_case: true },
  ],
] as const)('a typed answer is read: %s', async (_, [type, answers, processing], key) => {
  expect(await readField(type, answers, processing)).toMatchObject(key);
});

test.each([
  ['a pattern', ['string', '', ruleOf(compared('patternMatch', '', 'pattern="Li.a"'))], 'regular expression'],
  ['rules of one program', ['float', '', ruleOf(compared('lt', FLOAT))], 'rules of its own'],
  ['no answer', ['string', '', byTemplate('match_correct')], 'no right answer'],
  ['a number in words', ['float', correctly('two'), byTemplate('match_correct')], 'not a number'],
] as const)('a typed answer is refused for %s', async (_, [type, answers, processing], words) => {
  expect(await readField(type, answers, processing)).toContain(words);
});

test('a field within a sentence becomes a gap', async () => {
  const file = item({ correct: correctly('Paris') })
    .replace(
      /<choiceInteraction[\s\S]*<\/choiceInteraction>/,
      '<p>It is <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>',
    )
    .replace('baseType="identifier"', 'baseType="string"');
  const [one] = await read(file);
  expect(one).toMatchObject({ kind: 'text', text: 'Which is the capital of France? It is _____.' });
});

const declaredAs = (id: string, type: string, values: string[], mapping = '') =>
  `<responseDeclaration identifier="${id}" cardinality="single" baseType="${type}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${mapping}</responseDeclaration>`;

test('several fields and lists of a text become gaps', async () => {
  const mapping =
    '<mapping><mapEntry mapKey="Lima" mappedValue="2"/><mapEntry mapKey="Lyma" mappedValue="1"/></mapping>';
  const body =
    '<p>Peru: <textEntryInteraction responseIdentifier="A"/>, Chile: <inlineChoiceInteraction responseIdentifier="B">' +
    '<inlineChoice identifier="q">Quito</inlineChoice><inlineChoice identifier="s">Santiago</inlineChoice>' +
    '</inlineChoiceInteraction>, <textEntryInteraction responseIdentifier="C"/> regions.</p>';
  const file = item({
    declarations:
      declaredAs('A', 'string', ['Lima'], mapping) +
      declaredAs('B', 'identifier', ['s']) +
      declaredAs('C', 'integer', ['25']),
  }).replace(/<choiceInteraction[\s\S]*<\/choiceInteraction>/, body);
  const { items } = await readWithReader(qti2, file);
  expect(items[0]?.found).toMatchObject({
    kind: 'gaps',
    content: { gaps: [{}, { choices: ['Quito', 'Santiago'] }, { is_number: true }] },
    key: {
      gaps: [
        {
          accepted: [
            { text: 'Lima', share: 2520 },
            { text: 'Lyma', share: 1260 },
          ],
        },
        { accepted: [{ text: 'Santiago', share: 2520 }] },
        { accepted: [{ text: '25', share: 2520 }] },
      ],
    },
  });
  expect(JSON.stringify(items[0]?.found?.text)).toContain('Peru: [1], Chile: [2], [3] regions.');
  expect(items[0]?.problems.map(({ code }) => code)).toEqual(['partial_credit_left_out']);
});

test.each([
  ['a prompt without a right answer', 'match', '<value>P1 A1</value>', 'exactly one right answer'],
  ['an order of some options', 'order', '<value>A1</value>', 'the right order of all options'],
])('pairs and orders are refused: %s', async (_, name, values, words) => {
  const [set, choice] =
    name === 'match' ? ['simpleMatchSet', 'simpleAssociableChoice'] : ['', 'simpleChoice'];
  const choices = (...ids: string[]) =>
    ids.map((id) => `<${choice} identifier="${id}">${id}</${choice}>`).join('');
  const inside = set
    ? `<${set}>${choices('P1', 'P2')}</${set}><${set}>${choices('A1', 'A2')}</${set}>`
    : choices('A1', 'A2', 'A3');
  const file = item({ correct: `<correctResponse>${values}</correctResponse>`, choices: inside }).replaceAll(
    'choiceInteraction',
    `${name}Interaction`,
  );
  const { items } = await readWithReader(qti2, file);
  expect(items[0]?.problems[0]?.detail).toContain(words);
});

test('a matching or an order with very many parts is refused by itself, and the file goes on', async () => {
  const many = Array.from({ length: 30_000 }, (_, at) => `C${at}`);
  const choices = many.map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('');
  const order = item({ correct: correctly(...many), choices }).replaceAll(
    'choiceInteraction',
    'orderInteraction',
  );
  const { items } = await readWithReader(qti2, order);
  expect(items.map(({ problems }) => problems[0]?.code)).toEqual(['too_many_options']);
});
