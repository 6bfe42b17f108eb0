import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readAsTeacher, outlineItems } from '../../test/read-questions.ts';
import { buildZip } from '../../test/zip-of.ts';

/*
 * One complete file of each format. server/contest/importing/formats/ tests the rules of each format.
 */
const { read, send } = await readAsTeacher(await testApp());

const canvasItem = (title: string, kind: string, text: string, options: string[], right: number) => `
  <item ident="g${title}" title="${title}"><itemmetadata><qtimetadata>
    <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>
    <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>3.0</fieldentry></qtimetadatafield>
  </qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">${text}</mattext></material>
  <response_lid ident="response1" rcardinality="Single"><render_choice>
  ${options.map((option, at) => `<response_label ident="${at}"><material><mattext texttype="text/plain">${option}</mattext></material></response_label>`).join('')}
  </render_choice></response_lid></presentation><resprocessing>
  <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
  <respcondition continue="No"><conditionvar><varequal respident="response1">${right}</varequal></conditionvar>
  <setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`;

test("Canvas' zip", async () => {
  const choice = 'multiple_choice_question';
  const formula =
    '&lt;p&gt;Is &lt;img class="equation_image" data-equation-content="x^2"&gt; &lt;b&gt;even&lt;/b&gt;?&lt;/p&gt;';
  const zip = buildZip({
    'imsmanifest.xml':
      '<manifest><resources><resource type="imsqti_xmlv1p2"><file href="q/q.xml"/></resource></resources></manifest>',
    'q/q.xml': `<?xml version="1.0" encoding="UTF-8"?><questestinterop><assessment ident="q" title="Quiz"><section ident="root">
      ${canvasItem('One', choice, formula, ['Yes', 'No'], 1)}
      ${canvasItem('Two', 'essay_question', 'Why?', [], 0)}
      ${canvasItem('Three', choice, 'Which?', ['A', 'B'], 7)}
      ${canvasItem('Four', choice, 'Alone?', ['A'], 0)}</section></assessment></questestinterop>`,
  });
  const answer = await read(zip);
  expect(answer.format).toBe('qti_1.2');
  expect(outlineItems(answer)).toEqual([
    ['Is $x^2$ **even**? | Yes | *No'],
    [null, 'kind_not_taken'],
    [null, 'key_missing'],
    [null, 'too_few_options'],
  ]);
  const [one, two, three] = answer.items;
  expect(one).toMatchObject({
    place: 'Item 1',
    title: 'One',
    question: { marks: 3, format: 'rich' },
  });
  expect(two?.problems[0]?.detail).toBe(
    'This is an essay. Such questions are not imported from this format.',
  );
  expect(three?.problems[0]?.detail).toBe('The file names no right option. Please mark it.');
  expect(three?.incomplete?.options).toEqual([
    { option_text: 'A', is_correct: false },
    { option_text: 'B', is_correct: false },
  ]);
});

const itemOfQti2 = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Square" adaptive="false">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration>
  <itemBody><p>How much is <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mn>2</m:mn><m:mn>2</m:mn></m:msup></m:math>?</p>
  <choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">2</simpleChoice><simpleChoice identifier="b">4</simpleChoice></choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;

test('an item of QTI 2 that was pasted, and a zip of QTI 3', async () => {
  const expected = [['How much is ${2}^{2}$? | 2 | *4']];
  const pasted = await read(itemOfQti2);
  expect(pasted.format).toBe('qti_2');
  expect(outlineItems(pasted)).toEqual(expected);
  const names =
    'assessmentItem responseDeclaration correctResponse value itemBody choiceInteraction simpleChoice responseProcessing';
  const qti3 = names
    .split(' ')
    .reduce(
      (text, name) =>
        text.replaceAll(
          new RegExp(`(</?)${name}(?=[ >])`, 'g'),
          `$1qti-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        ),
      itemOfQti2.replace('responseIdentifier', 'response-identifier').replace('maxChoices', 'max-choices'),
    );
  const zipped = await read(buildZip({ 'imsmanifest.xml': '<manifest/>', 'items/q1.xml': qti3 }));
  expect(zipped.format).toBe('qti_3');
  expect(outlineItems(zipped)).toEqual(expected);
});

test('an H5P package', async () => {
  const choices = [{ question: '<p>Capital of France?</p>', answers: ['<p>Paris</p>', '<p>Lyon</p>'] }];
  const answer = await read(
    buildZip({
      'h5p.json': '{"title":"Capitals","mainLibrary":"H5P.SingleChoiceSet"}',
      'content/content.json': JSON.stringify({ choices }),
      'H5P.SingleChoiceSet-1.11/library.json': '{}',
    }),
  );
  expect(answer.format).toBe('h5p');
  expect(outlineItems(answer)).toEqual([['Capital of France? | *Paris | Lyon', 'setting_left_out']]);
});

test('a form of Google', async () => {
  const choiceQuestion = { type: 'RADIO', options: [{ value: '2 * 2' }, { value: '$5' }] };
  const grading = { pointValue: 2, correctAnswers: { answers: [{ value: '$5' }] } };
  const items = [
    { title: 'Which is money?', questionItem: { question: { choiceQuestion, grading } } },
    { title: 'Part two', pageBreakItem: {} },
  ];
  const answer = await read(JSON.stringify({ formId: 'x', items }, null, 2));
  expect(answer.format).toBe('google_forms');
  expect(outlineItems(answer)).toEqual([['Which is money? | 2 * 2 | *$5'], [null, 'kind_not_taken']]);
  expect(answer.items[0]?.question).toMatchObject({ marks: 2 });
});

test.each([
  ['a zip of anything', buildZip({ 'readme.txt': 'Hello' })],
  ['a package without content', buildZip({ 'h5p.json': '{}' })],
  ['a test without items', '<assessmentTest identifier="t"/>'],
  ['a quiz without items', '<questestinterop><assessment ident="a" title="A"/></questestinterop>'],
])('%s is refused with a sentence', async (_, content) => {
  const reply = await send(content);
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toMatch(/"detail":"[A-Z][^"]+\."/);
});
