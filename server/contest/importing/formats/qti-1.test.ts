import { expect, test } from 'vitest';
import { type Content, PIXEL, summarizeItem, readWithReader } from '../../../test/read-with.ts';
import { qti1 } from './qti-1.ts';

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const html = (text: string) =>
  `<material><mattext texttype="text/html">${escaped(text)}</mattext></material>`;
const plain = (text: string) =>
  `<material><mattext texttype="text/plain">${escaped(text)}</mattext></material>`;
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const meta = (fields: Record<string, string>) => {
  const all = Object.entries(fields).map(([label, entry]) => field(label, entry));
  return `<itemmetadata><qtimetadata>${all.join('')}</qtimetadata></itemmetadata>`;
};
const choice = (options: Record<string, string>, more = 'rcardinality="Single"') =>
  `<response_lid ident="response1" ${more}><render_choice>${Object.entries(options)
    .map(([ident, material]) => `<response_label ident="${ident}">${material}</response_label>`)
    .join('')}</render_choice></response_lid>`;
const rule = (ident: string, score = '100', action = 'Set') =>
  `<respcondition continue="No"><conditionvar><varequal respident="response1">${ident}</varequal></conditionvar>
   <setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`;
const processing = (rules: string, most = '100') =>
  `<resprocessing><outcomes><decvar maxvalue="${most}" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
   ${rules}</resprocessing>`;

const CITIES = { 101: plain('Lyon'), 102: plain('Paris'), 103: plain('Nice') };
const CANVAS = { question_type: 'multiple_choice_question', points_possible: '1.0' };

type Parts = {
  title?: string;
  fields?: Record<string, string>;
  body?: string;
  scoring?: string;
  more?: string;
};
const item = ({
  title = 'Capitals',
  fields = CANVAS,
  body = html('<p>Which is the capital of France?</p>') + choice(CITIES),
  scoring = processing(rule('102')),
  more = '',
}: Parts = {}) =>
  `<item ident="g1" title="${title}">${meta(fields)}<presentation>${body}</presentation>${scoring}${more}</item>`;

const quiz = (items: string, title = 'Geography') => `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <assessment ident="quiz1" title="${title}">
    <qtimetadata>${field('cc_maxattempts', '1')}</qtimetadata>
    <section ident="root_section">${items}</section>
  </assessment>
</questestinterop>`;

const read = async (content: Content) => (await readWithReader(qti1, content)).items.map(summarizeItem);
const readOne = async (parts: Parts) => (await read(quiz(item(parts))))[0];

const FRANCE = {
  title: 'Capitals',
  text: 'Which is the capital of France?',
  options: ['Lyon', 'Paris*', 'Nice'],
  marks: 1,
  codes: [],
};

const shown = (ident: string) =>
  `<respcondition continue="Yes"><conditionvar><other/></conditionvar>
   <displayfeedback feedbacktype="Response" linkrefid="${ident}"/></respcondition>`;
const of101 = `<respcondition continue="Yes"><conditionvar><varequal respident="response1">101</varequal>
  </conditionvar><displayfeedback feedbacktype="Response" linkrefid="101_fb"/></respcondition>`;

const feedback = (ident: string, text: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`;

const setting = (ident: string, variables: Record<string, string>) =>
  `<respcondition continue="Yes"><conditionvar><varequal respident="response1">${ident}</varequal></conditionvar>
   ${Object.entries(variables)
     .map(([name, value]) => `<setvar action="Set" varname="${name}">${value}</setvar>`)
     .join('')}</respcondition>`;
const declaring = (names: string[], rules: string) =>
  `<resprocessing><outcomes>${names.map((name) => `<decvar varname="${name}" maxvalue="1"/>`).join('')}</outcomes>
   ${rules}</resprocessing>`;

test.each([
  ['counts what is wrong', setting('102', { SCORE: '1' }) + setting('101', { WRONG: '1' })],
  ['is declared first', setting('101', { HINTS: '1' }) + setting('102', { SCORE: '1' })],
  ['rewards one more option', setting('102', { SCORE: '1', BONUS: '1' }) + setting('103', { BONUS: '1' })],
  ['is not called so, and SCORE is never set', setting('101', { A: '1' }) + setting('102', { B: '1' })],
])('a second variable that %s: the key is asked for', async (_, rules) => {
  for (const names of [['HINTS', 'SCORE'], ['SCORE', 'HINTS'], []]) {
    expect(await readOne({ scoring: declaring(names, rules) })).toMatchObject({
      options: ['Lyon', 'Paris', 'Nice'],
      codes: ['key_missing'],
    });
  }
});

test.each([
  ['goes with the score', setting('102', { SCORE: '1', CORRECT: '1' })],
  ['earns nothing', setting('102', { SCORE: '1' }) + setting('101', { WRONG: '0', COST: '-1' })],
  ['is no number', setting('102', { SCORE: '1' }) + setting('101', { ANSWER: 'A' })],
])('a second variable that %s leaves the key', async (_, rules) => {
  expect(await readOne({ scoring: declaring(['SCORE', 'WRONG'], rules) })).toEqual(FRANCE);
});

test('a condition that sets another variable and is the last ends the scoring', async () => {
  const stops = setting('102', { SEEN: '0' }).replace('"Yes"', '"No"');
  expect(
    await readOne({ scoring: declaring(['SCORE'], stops + setting('102', { SCORE: '1' })) }),
  ).toMatchObject({
    options: ['Lyon', 'Paris', 'Nice'],
    codes: ['key_missing'],
  });
});

test("Canvas' own item is imported with its key, its marks and its general feedback", async () => {
  const scoring = processing(shown('general_fb') + of101 + rule('102') + shown('general_incorrect_fb'));
  const more = feedback('general_fb', '<p>Since 508.</p>') + feedback('101_fb', '<p>No.</p>');
  expect(await readOne({ scoring, more })).toEqual({
    ...FRANCE,
    explanation: 'Since 508.',
    codes: ['feedback_left_out'],
  });
});

test('the places are numbered through the whole file', async () => {
  const { items } = await readWithReader(qti1, quiz(item() + item({ title: 'Again' })));
  expect(items.map(({ place }) => place)).toEqual([{ item: 1 }, { item: 2 }]);
});

test.each<[why: string, parts: Parts, expected: object]>([
  [
    'the profile of Common Cartridge',
    { fields: { cc_profile: 'cc.multiple_choice.v0p1' } },
    { marks: undefined },
  ],
  ['true or false', { fields: { ...CANVAS, question_type: 'true_false_question' } }, {}],
  ['no kind, but one choice of several', { fields: {} }, { marks: undefined }],
  ['a question without a name', { title: 'Question' }, { title: '' }],
  ['half a mark', { fields: { ...CANVAS, points_possible: '0.5' } }, { marks: 0.5 }],
  ['marks that are no mark here', { fields: { ...CANVAS, points_possible: '5' } }, { marks: 5 }],
  ['a key in points', { fields: {}, scoring: processing(rule('102', '2'), '2') }, { marks: 2 }],
  ['a score under another name', { scoring: processing(rule('102').replace('SCORE', 'que_score')) }, {}],
  ['rules that add', { scoring: processing(rule('101', '0', 'Add') + rule('102', '100', 'Add')) }, {}],
  [
    'a rule for all the others',
    {
      scoring: processing(
        `${rule('102').replace('"No"', '"Yes"')}<respcondition><conditionvar><other/></conditionvar>
         <setvar action="Set" varname="SCORE">0</setvar></respcondition>`,
      ),
    },
    {},
  ],
  [
    'a wrong answer that costs marks',
    { scoring: processing(rule('102') + rule('101', '-25')) },
    { codes: ['penalty_left_out'] },
  ],
  [
    'other options that earn a part of the marks',
    { scoring: processing(rule('101', '50') + rule('102')) },
    { codes: ['partial_credit_left_out'] },
  ],
  [
    'texts as XHTML elements',
    {
      body: `<material><mattext texttype="text/xhtml"><p>Which is the capital of <b>France</b>?</p></mattext></material>${choice(CITIES)}`,
    },
    {},
  ],
  [
    'HTML in CDATA',
    {
      body: `<material><mattext texttype="text/html"><![CDATA[<p>Which is the capital of France?</p>]]></mattext></material>${choice(CITIES)}`,
    },
    {},
  ],
  [
    'a text that does not say that it is HTML',
    {
      body: `<material><mattext>&lt;p&gt;Which is the capital of France?&lt;/p&gt;</mattext></material>${choice(CITIES)}`,
    },
    {},
  ],
  [
    'the question within the choice, in flows',
    {
      body: `<flow class="Block">${choice(CITIES)
        .replace('<render_choice>', `${html('Which is the capital of France?')}<render_choice><flow_label>`)
        .replace('</render_choice>', '</flow_label></render_choice>')}</flow>`,
    },
    {},
  ],
])('comes in: %s', async (_, parts, expected) => {
  const { marks, ...others } = { ...FRANCE, ...expected };
  expect(await readOne(parts)).toEqual({ ...others, ...(marks !== undefined && { marks }) });
});

const several = processing(
  `<respcondition><conditionvar><or><varequal respident="response1">101</varequal>
   <varequal respident="response1">102</varequal></or></conditionvar>
   <setvar action="Set" varname="SCORE">100</setvar></respcondition>`,
);

const isChosen = (ident: string) => `<varequal respident="response1">${ident}</varequal>`;
const onlyThese = (right: string[], wrong: string[]) => {
  const tests = [...right.map(isChosen), ...wrong.map((ident) => `<not>${isChosen(ident)}</not>`)];
  return `<respcondition continue="No"><conditionvar><and>${tests.join('')}</and></conditionvar>
    <setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
};
const each = (scores: Record<string, string>) =>
  Object.entries(scores)
    .map(([ident, score]) => rule(ident, score, 'Add').replace('"No"', '"Yes"'))
    .join('');
const CHOICES = { body: html('Which is the capital of France?') + choice(CITIES, 'rcardinality="Multiple"') };
const BOTH = ['Lyon*', 'Paris*', 'Nice'];
const MINUS = { kind: 'several', content: { rule: 'minus' } };

test.each<[why: string, parts: Parts, expected: object]>([
  [
    'Canvas',
    {
      ...CHOICES,
      fields: { ...CANVAS, question_type: 'multiple_answers_question' },
      scoring: processing(onlyThese(['101', '102'], ['103'])),
    },
    { kind: 'several', options: BOTH, codes: [] },
  ],
  [
    'without a kind',
    { ...CHOICES, fields: {}, scoring: processing(onlyThese(['101', '102'], ['103'])) },
    { kind: 'several', options: BOTH, marks: undefined, codes: [] },
  ],
  [
    'tests that are not in an element “and”',
    {
      ...CHOICES,
      fields: {},
      scoring: processing(onlyThese(['101', '102'], ['103']).replaceAll(/<\/?and>/g, '')),
    },
    { kind: 'several', options: BOTH, marks: undefined, codes: [] },
  ],
  [
    'one right option',
    { ...CHOICES, scoring: processing(onlyThese(['102'], ['101', '103'])) },
    { kind: 'several', options: ['Lyon', 'Paris*', 'Nice'], codes: [] },
  ],
  [
    'shares and penalties',
    { ...CHOICES, scoring: processing(each({ 101: '50', 102: '50', 103: '-100' })) },
    { ...MINUS, options: BOTH, codes: [] },
  ],
  [
    'shares and penalties that may go below 0',
    {
      ...CHOICES,
      scoring: processing(each({ 101: '50', 102: '50', 103: '-100' })).replace('minvalue="0"', ''),
    },
    { ...MINUS, options: BOTH, codes: ['penalty_left_out'] },
  ],
  [
    'shares and lower penalties',
    { ...CHOICES, scoring: processing(each({ 101: '50', 102: '50', 103: '-10' })) },
    { ...MINUS, options: BOTH, codes: ['penalty_left_out'] },
  ],
  [
    'shares alone',
    { ...CHOICES, scoring: processing(each({ 101: '50', 102: '50' })) },
    { kind: 'several', options: BOTH, codes: ['partial_credit_left_out'] },
  ],
  [
    'one of two different choices',
    { ...CHOICES, scoring: processing(onlyThese(['101'], ['102']) + onlyThese(['102'], ['101'])) },
    { kind: 'several', options: ['Lyon', 'Paris', 'Nice'], codes: ['several_right'] },
  ],
  [
    'no rule',
    { ...CHOICES, scoring: '' },
    { kind: 'several', options: ['Lyon', 'Paris', 'Nice'], codes: ['key_missing'] },
  ],
  [
    'shares that differ',
    { ...CHOICES, scoring: processing(each({ 101: '50', 102: '30', 103: '20' })) },
    { found: null, codes: ['partial_credit'] },
  ],
  [
    'a single choice with two right options',
    { scoring: processing(rule('101') + rule('102')) },
    { options: BOTH, codes: [] },
  ],
  ['a single choice with two right options in one rule', { scoring: several }, { options: BOTH, codes: [] }],
])('several right options: %s', async (_, parts, expected) => {
  const whole = 'found' in expected ? { title: FRANCE.title } : FRANCE;
  expect(await readOne(parts)).toEqual({ ...whole, ...expected });
});

const ofKind = (question_type: string) => ({ fields: { ...CANVAS, question_type } });

test.each<[why: string, parts: Parts, code: string, words: string]>([
  [
    'points by answer, and none earns them all',
    { scoring: processing(rule('101', '33') + rule('102', '67')) },
    'partial_credit',
    'No option earns all the marks',
  ],
  [
    'order, by structure',
    { fields: {}, body: html('Sort.') + choice(CITIES, 'rcardinality="Ordered"') },
    'kind_not_taken',
    'order',
  ],
  [
    'several parts, by structure',
    { fields: {}, body: html('Which?') + choice(CITIES) + choice(CITIES) },
    'kind_not_taken',
    'parts',
  ],
  ['an essay', ofKind('essay_question'), 'kind_not_taken', 'essay'],
  ['a short answer', ofKind('short_answer_question'), 'kind_not_taken', 'word'],
  ['blanks', ofKind('fill_in_multiple_blanks_question'), 'kind_not_taken', 'parts'],
  ['drop-downs', ofKind('multiple_dropdowns_question'), 'kind_not_taken', 'parts'],
  ['matching', ofKind('matching_question'), 'kind_not_taken', 'matched'],
  ['a number', ofKind('numerical_question'), 'kind_not_taken', 'number'],
  ['a formula', ofKind('calculated_question'), 'kind_not_taken', 'number'],
  ['a file', ofKind('file_upload_question'), 'kind_not_taken', 'file'],
  [
    'a text alone',
    { ...ofKind('text_only_question'), body: html('Read this.') },
    'kind_not_taken',
    'without a question',
  ],
  ['a pattern', { fields: { cc_profile: 'cc.pattern_match.v0p1' } }, 'kind_not_taken', 'word'],
  [
    'a text, by structure',
    {
      fields: {},
      body: `${html('Why?')}<response_str ident="response1"><render_fib/></response_str>`,
      scoring: '',
    },
    'kind_not_taken',
    'word',
  ],
])('does not come in, by name: %s', async (_, parts, code, words) => {
  const { items } = await readWithReader(qti1, quiz(item(parts) + item()));
  expect(items.map(summarizeItem)).toEqual([{ title: 'Capitals', found: null, codes: [code] }, FRANCE]);
  expect(items[0]?.problems[0]?.detail).toContain(words);
});

test.each<[why: string, scoring: string]>([
  ['no scoring at all', ''],
  [
    'rules that only show feedback',
    processing(
      '<respcondition><conditionvar><varequal respident="response1">102</varequal></conditionvar><displayfeedback linkrefid="102_fb"/></respcondition>',
    ),
  ],
  ['a key that names no option', processing(rule('999'))],
  ['a key without points', processing(rule('102', '0'))],
  ['an empty key', processing(rule(''))],
  ['a test that is not followed', processing(rule('102').replaceAll('varequal', 'varsubstring'))],
  ['points that are no number', processing(rule('102', 'SCORE.half'))],
])('the key is asked for where there is %s', async (_, scoring) => {
  expect(await readOne({ scoring })).toEqual({
    ...FRANCE,
    options: ['Lyon', 'Paris', 'Nice'],
    codes: ['key_missing'],
  });
});

const text = (words: string) =>
  `<material><mat_extension><mat_formattedtext type="HTML">${escaped(words)}</mat_formattedtext></mat_extension></material>`;

const share = (ident: string, percent: string) =>
  `<respcondition><conditionvar><varequal respident="${ident}" case="No"/></conditionvar><setvar variablename="SCORE" action="Set">${percent}</setvar></respcondition>`;

const label = (ident: string, words: string) =>
  `<flow_label class="Block"><response_label ident="${ident}" shuffle="Yes" rarea="Ellipse"><flow_mat>${text(words)}</flow_mat></response_label></flow_label>`;
const bb = (shares: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop><assessment title="Test"><section><item maxattempts="0" title="Capitals">
  <itemmetadata><bbmd_asi_object_id>_1_1</bbmd_asi_object_id><bbmd_questiontype>Multiple Choice</bbmd_questiontype>
    <qmd_absolutescore_max>2.0</qmd_absolutescore_max></itemmetadata>
  <presentation><flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK">${text('<p>Which is the capital of France?</p>')}</flow></flow>
    <flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single" rtiming="No"><render_choice shuffle="No">
    ${label('aa', 'Lyon')}${label('bb', 'Paris')}${label('cc', 'Nice')}</render_choice></response_lid></flow></flow></presentation>
  <resprocessing scoremodel="SumOfScores"><outcomes><decvar varname="SCORE" vartype="Decimal" defaultval="0.0" minvalue="0.0" maxvalue="2.0"/></outcomes>
    <respcondition title="correct"><conditionvar><varequal respident="response" case="No">bb</varequal></conditionvar>
      <setvar variablename="SCORE" action="Set">SCORE.max</setvar><displayfeedback linkrefid="correct" feedbacktype="Response"/></respcondition>
    <respcondition title="incorrect"><conditionvar><other/></conditionvar>
      <setvar variablename="SCORE" action="Set">0.0</setvar><displayfeedback linkrefid="incorrect" feedbacktype="Response"/></respcondition>
    ${shares}</resprocessing>
  <itemfeedback ident="correct" view="All"><flow_mat>${text('')}</flow_mat></itemfeedback></item></section></assessment></questestinterop>`;

test("Blackboard's item: metadata as elements, formatted text in extensions, SCORE.max, and shares of options", async () => {
  const expected = { ...FRANCE, marks: 2 };
  expect(await read(bb(''))).toEqual([expected]);
  expect(await read(bb(share('aa', '0.0') + share('bb', '100.0') + share('cc', '0.0')))).toEqual([expected]);
  expect(await read(bb(share('aa', '25.0') + share('bb', '100.0')))).toEqual([
    { ...expected, codes: ['partial_credit_left_out'] },
  ]);
  // Files in Blackboard's zips end with .dat.
  expect(await read({ 'res00001.dat': bb(''), 'imsmanifest.xml': '<manifest/>' })).toEqual([expected]);
  expect(await read(bb('').replace('Multiple Choice', 'Fill in the Blank Plus'))).toMatchObject([
    { found: null },
  ]);
});

const respondus = (rules: string, most: string) =>
  quiz(`<item title="Capitals" ident="QUE_1"><itemmetadata>
    <qti_metadatafield><fieldlabel>respondusapi_qtype</fieldlabel><fieldentry>multipleChoice</fieldentry></qti_metadatafield>
    </itemmetadata><presentation>${html('Which is the capital of France?')}${choice(CITIES)}</presentation>
    ${processing(rules, most)}</item>`);
const rules = rule('101', '0', 'Add') + rule('102', '2', 'Add') + rule('103', '0', 'Add');

test("Respondus' item: pairs of metadata, and the right option of an item without marks alone sets the score", async () => {
  expect(await read(respondus(rules, '2'))).toEqual([{ ...FRANCE, marks: 2 }]);
  const ofNoMarks = rule('101', '0', 'Add') + rule('102', '0', 'Set') + rule('103', '0', 'Add');
  expect(await read(respondus(ofNoMarks, '0'))).toEqual([{ ...FRANCE, marks: 0 }]);
  const unclear = rule('101', '0', 'Set') + rule('102', '0', 'Set') + rule('103', '0', 'Add');
  expect(await read(respondus(unclear, '0'))).toMatchObject([{ codes: ['key_missing'] }]);
});

const manifest = (...hrefs: string[]) => `<?xml version="1.0"encoding="UTF-8"?>
<manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources>
${hrefs.map((href, index) => `<resource identifier="r${index}" type="imsqti_xmlv1p2"><file href="${href}"/></resource>`).join('')}
</resources></manifest>`;

test("Canvas' zip: quizzes in the manifest's order, whatever the order in the zip", async () => {
  const items = await read({
    'b/b.xml': quiz(item({ title: 'Second' })),
    'b/assessment_meta.xml':
      '<quiz xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>B</title></quiz>',
    'a/a.xml': quiz(item({ title: 'First' })),
    'z/unlisted.xml': quiz(item({ title: 'Third' })),
    'imsmanifest.xml': manifest('a/a.xml', 'b/b.xml'),
  });
  expect(items.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
});

const group = (ident: string) =>
  `<section ident="s1" title="Group"><selection_ordering><selection><sourcebank_ref>${ident}</sourcebank_ref>
   <selection_number>1</selection_number></selection></selection_ordering></section>`;
const bank = `<questestinterop><objectbank ident="bank1">${item({ title: 'Of the bank' })}</objectbank></questestinterop>`;
const course = (ident: string) => ({
  'quiz1/assessment_qti.xml': quiz(item({ title: 'Copy' })),
  'non_cc_assessments/quiz1.xml.qti': quiz(item() + group(ident) + '<itemref linkrefid="g1"/>'),
  'non_cc_assessments/bank1.xml.qti': bank,
  'imsmanifest.xml': manifest('quiz1/assessment_qti.xml'),
});

test('a course of Canvas: of a quiz and its plain copy the quiz is imported, and references to banks find them', async () => {
  expect((await read(course('bank1'))).map(({ title }) => title)).toEqual(['Capitals', 'Of the bank']);
  const { items } = await readWithReader(qti1, course('bank2'));
  expect(items.map(summarizeItem)).toMatchObject([
    FRANCE,
    { found: null, codes: ['part_missing'] },
    { title: 'Of the bank' },
  ]);
  expect(items[1]?.problems[0]?.detail).toContain('item bank “bank2”');
});

test('a group that gives each student some of its questions is imported whole, with its marks, and says so', async () => {
  const selection = `<selection_ordering><selection><selection_number>1</selection_number>
    <selection_extension><points_per_item>2.0</points_per_item></selection_extension></selection></selection_ordering>`;
  const items = await read(
    quiz(`<section ident="s1" title="Group">${selection}${item()}${item()}</section>${item()}`),
  );
  const picked = { ...FRANCE, marks: 2, codes: ['setting_left_out'] };
  expect(items).toEqual([picked, picked, FRANCE]);
});

const img = (src: string, more = '') => `<img src="${src}" ${more}>`;

const body = (pictures: string) => html(`<p>Which city?${pictures}</p>`) + choice(CITIES);

const belongs = (ident: string) => ({ fields: { ...CANVAS, parent_stimulus_item_ident: ident } });
const entry = (ident: string) =>
  `<bankentry_item sourcebank_ref="bank1" item_ref="${ident}" entry_type="Item"/>`;

test('New Quizzes: the text of several questions is put before each; entries of banks find them or are named', async () => {
  const stimulus = item({
    title: 'Text',
    ...ofKind('text_only_question'),
    body: html('<p>Read this.</p>'),
  }).replace('ident="g1"', 'ident="text1"');
  const items = await read(
    quiz(stimulus + item(belongs('text1')) + item(belongs('gone')) + entry('g1') + entry('g9')),
  );
  expect(items).toEqual([
    { title: 'Text', found: null, codes: ['kind_not_taken'] },
    { ...FRANCE, text: `Read this. ${FRANCE.text}` },
    { ...FRANCE, codes: ['part_missing'] },
    { title: '', found: null, codes: ['part_missing'] },
  ]);
});

test('pictures come out of the zip, by every address that Canvas writes; missing ones are named', async () => {
  const found = img('$IMS-CC-FILEBASE$/Uploaded%20Media/map%201.png?canvas_download=1', 'alt="A map"');
  const { items, pictures } = await readWithReader(qti1, {
    'quiz1/quiz1.xml': quiz(
      item({
        body: body(
          found +
            img('$IMS_CC_FILEBASE$/../assets/town.png') +
            img('%24IMS-CC-FILEBASE%24/assets/town.png') +
            img('images/near.png') +
            img(`data:image/png;base64,${PIXEL.toString('base64')}`) +
            img('$IMS-CC-FILEBASE$/gone.png', 'alt="A river"') +
            img('https://school.example/files/7/preview') +
            img('../../../etc/passwd'),
        ),
      }),
    ),
    'quiz1/images/near.png': PIXEL,
    'web_resources/Uploaded Media/map 1.png': PIXEL,
    'assets/town.png': PIXEL,
    'imsmanifest.xml': manifest('quiz1/quiz1.xml'),
  });
  expect([...pictures.keys()]).toEqual([
    'web_resources/Uploaded Media/map 1.png',
    'assets/town.png',
    'quiz1/images/near.png',
    'embedded 4',
  ]);
  expect(JSON.stringify(items[0]?.found?.text)).toContain('"alt":"A map"');
  expect(items[0]?.problems.map(({ code, detail }) => `${code} ${detail}`)).toEqual([
    'picture_missing The picture “gone.png” is not in the file.',
    'picture_left_out The picture at https://school.example/files/7/preview is not in the file.',
    'picture_missing The picture “passwd” is not in the file.',
  ]);
});

const equation = (more: string) =>
  `<img class="equation_image" src="/equation_images/%255Cfrac%257B1%257D%257B2%257D" ${more}>`;

test("Canvas' pictures of formulas are formulas, also in options", async () => {
  const { items } = await readWithReader(
    qti1,
    quiz(
      item({
        body:
          html(
            `<p>How much is ${equation('data-equation-content="\\frac{1}{2}" alt="LaTeX: ignored"')}?</p>`,
          ) + choice({ 101: html(equation('alt="LaTeX: x^2 "')), 102: html('<p>\\(0.5\\)</p>') }),
      }),
    ),
  );
  expect(items[0]?.found).toMatchObject({
    text: [['p', {}, ['How much is ', ['math', { tex: '\\frac{1}{2}', display: 'inline' }, []], '?']]],
    options: [
      { text: [['p', {}, [['math', { tex: 'x^2' }, []]]]] },
      { text: [['p', {}, [['math', { tex: '0.5' }, []]]]] },
    ],
  });
});

test('a file with prefixes, an item beside no test, and a wrong label of its letters', async () => {
  const prefixed = quiz(item({ body: plain('Où est Orléans?') + choice(CITIES) }))
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
    .replaceAll(/<(\/?)(\w)/g, '<$1qti:$2')
    .replaceAll('<qti:?xml', '<?xml');
  expect(await read(prefixed)).toEqual([{ ...FRANCE, text: 'Où est Orléans?' }]);
  expect(await read(`<questestinterop>${item()}</questestinterop>`)).toEqual([FRANCE]);
});

test.each([
  '<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">',
  '<!DOCTYPE questestinterop [<!ENTITY x "y"> <!ELEMENT item ANY>]>',
  '<!-- of <item>s -->\n<?xml-stylesheet href="a.xsl"?>',
])('a file is known behind %s', async (before) => {
  expect(await read(quiz(item()).replace('<questestinterop', `${before}\n<questestinterop`))).toEqual([
    FRANCE,
  ]);
});

test('many conditions for all the others cost nothing', async () => {
  const others =
    `<respcondition continue="Yes"><conditionvar><and><other/><varequal respident="response1">1</varequal></and>
    </conditionvar><setvar action="Add" varname="SCORE">1</setvar></respcondition>`.repeat(1_000);
  expect(await readOne({ scoring: processing(others + rule('102')) })).toEqual(FRANCE);
});

test('what is before a fault is imported; the fault is named, with its file', async () => {
  const broken = quiz(item() + item({ title: 'Cut' })).replace(
    /<\/resprocessing><\/item>\s*<\/section>[\s\S]*$/,
    '</item>',
  );
  const { items } = await readWithReader(qti1, { 'a.xml': broken, 'b.xml': quiz(item({ title: 'Whole' })) });
  expect(items.map(summarizeItem)).toMatchObject([
    FRANCE,
    { title: 'Cut', found: null, codes: ['item_broken'] },
    { found: null, codes: ['item_broken'] },
    { title: 'Whole', codes: [] },
  ]);
  expect(items[2]?.problems[0]?.detail).toMatch(/^The file “a\.xml” breaks at line \d+/);
});

const FIELD =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>';
const bound = (name: string, value: string) => `<${name} respident="response1">${value}</${name}>`;
const when = (tests: string, score = '100') =>
  `<respcondition continue="No"><conditionvar>${tests}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`;

async function readField(kind: string, rules: string) {
  const parts = { ...ofKind(kind), body: html('How long?') + FIELD, scoring: processing(rules) };
  const { items } = await readWithReader(qti1, quiz(item(parts)));
  return items[0]?.found?.key ?? items[0]?.problems.map(({ detail }) => detail).join();
}

test.each([
  [
    'short_answer_question',
    when(bound('varequal', 'Lima') + bound('varequal', 'Cal*ao')),
    { accepted: [{ text: 'Lima' }, { text: 'Cal\\*ao' }] },
  ],
  [
    'short_answer_question',
    when('<varequal respident="response1" case="Yes">Lima</varequal>') +
      when('<varequal respident="response1" case="Yes">Quito</varequal>', '50'),
    { matches_case: true, accepted: [{ text: 'Lima' }, { text: 'Quito', share: 1260 }] },
  ],
  [
    'numerical_question',
    when(
      `<or>${bound('varequal', '3.14')}<and>${bound('vargte', '3.13')}${bound('varlte', '3.15')}</and></or>`,
    ),
    { accepted: [{ text: '3.14', tolerance: { within: 0.01 } }] },
  ],
  [
    'numerical_question',
    when(bound('vargte', '1') + bound('varlte', '10')),
    { accepted: [{ text: '5.5', tolerance: { within: 4.5 } }] },
  ],
  [
    'numerical_question',
    when(`<or>${bound('varequal', '5.0')}<and>${bound('vargte', '5.0')}${bound('varlte', '5.0')}</and></or>`),
    { accepted: [{ text: '5', share: 2520 }] },
  ],
  [
    'numerical_question',
    when(bound('vargte', '999999999.999') + bound('varlte', '1000000000.001')),
    { accepted: [{ text: '1000000000', tolerance: { within: 0.001 } }] },
  ],
  [
    'numerical_question',
    when(bound('vargte', '999.99') + bound('varlte', '1000.01')),
    { accepted: [{ text: '1000', tolerance: { within: 0.01 } }] },
  ],
])('a typed answer of Canvas is read: %s %s', async (kind, rules, key) => {
  expect(await readField(kind, rules)).toMatchObject(key);
});

test.each([
  ['short_answer_question', when('<varsubset respident="response1">Li</varsubset>'), 'rules of its own'],
  ['numerical_question', when(bound('vargt', '1')), 'rules of its own'],
  ['numerical_question', when(bound('varequal', 'two')), 'not a number'],
  ['short_answer_question', '', 'word'],
])('a typed answer is refused: %s %s', async (kind, rules, words) => {
  expect(await readField(kind, rules)).toContain(words);
});

const pairRule = (ident: string, answer: number) =>
  `<respcondition><conditionvar><varequal respident="${ident}">${answer}</varequal></conditionvar><setvar varname="SCORE" action="Add">50.00</setvar></respcondition>`;

test('the matching of Canvas is read, with an answer that belongs to no prompt', async () => {
  const labels = ['Lima', 'Quito', 'Paris']
    .map((city, at) => `<response_label ident="${at + 1}">${plain(city)}</response_label>`)
    .join('');
  const prompt = (ident: string, text: string) =>
    `<response_lid ident="${ident}">${plain(text)}<render_choice>${labels}</render_choice></response_lid>`;
  const parts = {
    ...ofKind('matching_question'),
    body: html('Capitals?') + prompt('response_1', 'France') + prompt('response_2', 'Peru'),
    scoring: processing(pairRule('response_1', 3) + pairRule('response_2', 1)),
  };
  const { items } = await readWithReader(qti1, quiz(item(parts)));
  expect(items[0]).toMatchObject({
    problems: [],
    found: {
      kind: 'matching',
      text: [['p', {}, ['Capitals?']]],
      prompts: [[['p', {}, ['France']]], [['p', {}, ['Peru']]]],
      key: { pairs: [0, 1] },
      options: [
        { text: [['p', {}, ['Paris']]] },
        { text: [['p', {}, ['Lima']]] },
        { text: [['p', {}, ['Quito']]] },
      ],
    },
  });
});

async function readRules(parts: Parts) {
  const [one] = (await readWithReader(qti1, quiz(item(parts)))).items;
  return {
    kind: one?.found?.kind,
    rule: one?.found?.content?.rule,
    key: one?.found?.key,
    options: one?.found?.options.map(({ text }) => JSON.stringify(text).match(/[A-Z]\w+/)?.[0]),
    codes: one?.problems.map(({ code }) => code).toSorted(),
  };
}

const fieldOf = (type: string) => FIELD.replace('<render_fib>', `<render_fib fibtype="${type}">`);

test.each([
  ['a decimal is a number', 'Decimal', when(bound('varequal', '3.5')), { kind: 'number', codes: [] }],
  ['a text is no number', 'String', when(bound('varequal', '3.5')), { kind: 'text', codes: [] }],
  ['a decimal in words', 'Integer', when(bound('varequal', 'two')), { codes: ['item_broken'] }],
  [
    'a range without its ends',
    'Decimal',
    when(bound('vargt', '1') + bound('varlt', '3')),
    { key: { accepted: [{ text: '2', tolerance: { within: 1 } }] }, codes: ['partial_credit_left_out'] },
  ],
  [
    'a value beside its range, as Blackboard writes it',
    'Decimal',
    when(bound('vargte', '9') + bound('varlte', '11') + bound('varequal', '10')),
    { key: { accepted: [{ text: '10', tolerance: { within: 1 } }] }, codes: [] },
  ],
  [
    'no marks for a value within the range',
    'Decimal',
    when(bound('varequal', '2'), '0') + when(bound('vargte', '1') + bound('varlte', '3')),
    { codes: ['partial_credit_left_out'] },
  ],
  [
    'a text that contains the word',
    'String',
    when(bound('varsubstring', 'Lima')),
    { key: { accepted: [{ text: '*Lima*' }] }, codes: [] },
  ],
  [
    'no marks for one word',
    'String',
    when(bound('varequal', 'Lima bean'), '0') + when(bound('varsubstring', 'Lima')),
    { codes: ['partial_credit_left_out'] },
  ],
  [
    'capitals in one of two answers',
    'String',
    when('<varequal respident="response1" case="Yes">NaCl</varequal>') + when(bound('varequal', 'salt')),
    { kind: 'text', codes: ['partial_credit_left_out', 'setting_left_out'] },
  ],
  [
    'HTML in an answer',
    'String',
    when(bound('varequal', '&lt;p&gt;Lima&lt;/p&gt;')),
    { key: { accepted: [{ text: 'Lima' }] }, codes: ['read_leniently'] },
  ],
])('a field of QTI 1: %s', async (_, type, rules, expected) => {
  const parts = { fields: {}, body: html('Which?') + fieldOf(type), scoring: processing(rules) };
  expect(await readRules(parts)).toMatchObject(expected);
});

test.each([
  ['places', ['103', '101', '102'].map((id, at) => bound(`varequal index="${at + 1}"`, id)).join('')],
  ['their sequence', ['103', '101', '102'].map((id) => bound('varequal', id)).join('')],
  [
    'a sequence within “and”',
    `<and>${['103', '101', '102'].map((id) => bound('varequal', id)).join('')}</and>`,
  ],
])('an order of QTI 1 is named by %s', async (_, tests) => {
  const tidy = tests.replaceAll(/<\/varequal index="\d"/g, '</varequal');
  const parts = {
    fields: {},
    body: html('Sort.') + choice(CITIES, 'rcardinality="Ordered"'),
    scoring: processing(when(tidy)),
  };
  expect(await readRules(parts)).toEqual({
    kind: 'ordering',
    rule: undefined,
    key: undefined,
    options: ['Nice', 'Lyon', 'Paris'],
    codes: [],
  });
});

const listOf = (ident: string, prompt: string, labels: Record<string, string>) =>
  `<response_lid ident="${ident}">${plain(prompt)}<render_choice>${Object.entries(labels)
    .map(([id, text]) => `<response_label ident="${id}">${plain(text)}</response_label>`)
    .join('')}</render_choice></response_lid>`;

const flowers = html('Roses are [rose], violets [violet].');

test('several drop-down lists of Canvas become gaps with lists', async () => {
  const parts = {
    ...ofKind('multiple_dropdowns_question'),
    body:
      flowers +
      listOf('response_rose', 'rose', { 1: 'Red', 2: 'Green' }) +
      listOf('response_violet', 'violet', { 1: 'Blue', 2: 'Grey' }),
    scoring: processing(pairRule('response_rose', 1) + pairRule('response_violet', 1)),
  };
  expect(await readRules(parts)).toMatchObject({
    kind: 'gaps',
    key: {
      gaps: [{ accepted: [{ text: 'Red', share: 2520 }] }, { accepted: [{ text: 'Blue', share: 2520 }] }],
    },
    codes: [],
  });
});

test('several blanks of Canvas become gaps that accept each of their texts', async () => {
  const parts = {
    ...ofKind('fill_in_multiple_blanks_question'),
    body:
      flowers +
      listOf('response_rose', 'rose', { 1: 'red', 2: 'scarlet' }) +
      listOf('response_violet', 'violet', { 1: 'blue' }),
    scoring: processing(
      pairRule('response_rose', 1) + pairRule('response_violet', 1).replace('50.00', '25.00'),
    ),
  };
  const { items } = await readWithReader(qti1, quiz(item(parts)));
  expect(items[0]?.found).toMatchObject({
    text: [['p', {}, ['Roses are [1], violets [2].']]],
    content: { gaps: [{}, {}] },
    key: {
      gaps: [
        {
          accepted: [
            { text: 'red', share: 2520 },
            { text: 'scarlet', share: 2520 },
          ],
        },
        { accepted: [{ text: 'blue', share: 2520 }] },
      ],
    },
  });
  expect(items[0]?.problems.map(({ code }) => code)).toEqual(['partial_credit_left_out']);
});

test('pairs of QTI 1 with other marks say so, and HTML in them is read', async () => {
  const labels = { 1: '<p>Lima</p>', 2: '<p>Quito</p>' };
  const body = html('?') + listOf('response_1', 'Peru', labels) + listOf('response_2', 'Ecuador', labels);
  const uneven = pairRule('response_1', 1) + pairRule('response_2', 2).replace('50.00', '100');
  expect(
    await readRules({ ...ofKind('matching_question'), body, scoring: processing(uneven) }),
  ).toMatchObject({
    kind: 'matching',
    options: ['Lima', 'Quito'],
    codes: ['partial_credit_left_out', 'read_leniently', 'read_leniently'],
  });
});
