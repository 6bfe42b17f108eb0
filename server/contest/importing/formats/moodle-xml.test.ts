import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readAsTeacher, listProblemCodes, outlineItems } from '../../../test/read-questions.ts';
import { SourceFile } from '../source-file.ts';
import { moodleXml } from './moodle-xml.ts';

const app = await testApp();
const { read, send } = await readAsTeacher(app);

const drop = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
  .png()
  .toBuffer();

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;

const answer = (fraction: number | string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;

const multichoice = (text: string, parts: string, name = 'Q') => `
  <question type="multichoice">
    <name><text>${name}</text></name>
    <questiontext format="html"><text>${text}</text></questiontext>
    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
    <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    ${parts}
  </question>`;

const YES_NO = answer(100, 'yes') + answer(0, 'no');

test('reads an export with categories, a description, tags, marks and a picture', async () => {
  const { format, items } = await read(
    quiz(
      '<question type="category"><category><text>$course$/top/Chemistry/Water</text></category></question>',
      `<question type="multichoice">
        <name><text>Water &amp; ice</text></name>
        <questiontext format="html"><text><![CDATA[<p dir="ltr">What is H<sub>2</sub>O, if 1 &lt; 2 &amp; <i>x</i>&nbsp;= \\(x^2\\)?</p>
          <p><img src="@@PLUGINFILE@@/in/my%20drop.png?time=1" alt="a drop" width="40"></p>]]></text>
          <file name="my drop.png" path="/in/" encoding="base64">${drop.toString('base64')}</file></questiontext>
        <generalfeedback format="html"><text>&lt;p&gt;It boils at 100 °C.&lt;/p&gt;</text></generalfeedback>
        <defaultgrade>2.0000000</defaultgrade><single>true</single>
        ${answer(100, '&lt;p&gt;Water&lt;/p&gt;')}${answer('-33.33333', '<![CDATA[<p>Ice ]]]]><![CDATA[> fire</p>]]>')}
        <tags><tag><text>easy</text></tag></tags>
      </question>`,
      '<question type="description"><name><text>Read this</text></name></question>',
      `<question type="truefalse"><name><text>T</text></name><questiontext format="moodle_auto_format"><text>Is ice
cold?</text></questiontext>${answer(0, 'false')}${answer(100, 'true')}</question>`,
      `<question type="truefalse"><questiontext format="plain_text"><text>&lt;b&gt; is a tag?</text></questiontext>
        ${answer(100, 'Wahr')}${answer(0, 'Falsch')}</question>`,
    ),
  );
  expect(format).toBe('moodle_xml');
  expect(items.map(({ place, title }) => `${place}: ${title}`)).toEqual([
    'Question 1: Water & ice',
    'Question 2: Read this',
    'Question 3: T',
    'Question 4: <b> is a tag?',
  ]);
  const [water = [], ...others] = outlineItems({ format, items });
  expect(water[0]).toMatch(
    /^What is H~2~O, if 1 < 2 & \*x\* = \$x\^2\$\?\n\n!\[a drop\]\(picture:[\w-]{24}\) \| \*Water \| Ice \]\]> fire$/,
  );
  expect(water.slice(1)).toEqual(['penalty_left_out']);
  expect(items[0]?.question?.marks).toBe(2);
  expect(others).toEqual([
    [null, 'kind_not_taken'],
    ['Is ice\ncold? | False | *True'],
    ['<b> is a tag? | *Wahr | Falsch'],
  ]);
});

test('one option at 100 and others at a part: it is imported, and says what is lost', async () => {
  const answers = answer(50, 'a') + answer(100, 'b') + answer('33.33333', 'c') + answer('-25', 'd');
  const { format, items } = await read(
    quiz(multichoice('Which?', answers), multichoice('And?', answer(50, 'a') + answer(100, 'b'))),
  );
  expect(outlineItems({ format, items })).toEqual([
    ['Which? | a | *b | c | d', 'partial_credit_left_out', 'penalty_left_out'],
    ['And? | a | *b', 'partial_credit_left_out'],
  ]);
  expect(items.map(({ problems: [first] }) => first?.detail)).toEqual([
    '2 other options earn a part of the marks in the file (50 % and 33.3 %). Here only the option with 100 % is right.',
    'Another option earns a part of the marks in the file (50 %). Here only the option with 100 % is right.',
  ]);
});

test.each([
  ['thirds', answer('33.33333', 'a') + answer('66.66667', 'b') + answer(0, 'c'), 'partial_credit'],
  ['none at 100', answer(0, 'a') + answer(0, 'b'), 'key_missing'],
  ['no answers', '', 'too_few_options'],
  ['an empty answer', answer(100, 'a') + answer(0, ' '), 'option_empty'],
])('%s: reported', async (_, answers, code) => {
  const { items } = await read(quiz(multichoice('Which?', answers), multichoice('Next?', YES_NO)));
  expect(items[0]).toMatchObject({ question: null, problems: [{ code }] });
  expect(items[1]?.question?.question_text).toBe('Next?');
});

const subquestion = (text: string, right: string, more = '') =>
  `<subquestion format="html"><text>${text}</text>${more}<answer><text>${right}</text></answer></subquestion>`;
const ofType = (type: string, parts: string) => multichoice('Q?', parts).replace('multichoice', type);

test('reads pairs: equal answers are one option, and answers without a prompt are options too', async () => {
  const picture = `<file name="drop.png" path="/" encoding="base64">${drop.toString('base64')}</file>`;
  const { items } = await read(
    quiz(
      ofType(
        'matching',
        [
          subquestion('&lt;p&gt;H&lt;sub&gt;2&lt;/sub&gt;O&lt;/p&gt;', 'water'),
          subquestion('', 'air'),
          subquestion('&lt;img src="@@PLUGINFILE@@/drop.png" alt="a drop"&gt;', ' water ', picture),
          subquestion('&lt;p&gt;CO&lt;/p&gt;', '&lt;p&gt;poison&lt;/p&gt;'),
          subquestion('', ''),
        ].join(''),
      ),
    ),
  );
  const detail = 'The answer “<p>poison</p>” is HTML. Here it is “poison”. Please check.';
  expect(items[0]).toMatchObject({ problems: [{ code: 'read_leniently', detail }] });
  expect(items[0]?.question).toMatchObject({
    kind: 'matching',
    content: {
      prompts: [
        { text: 'H~2~O' },
        expect.toSatisfy(({ text }: { text: string }) => /^!\[a drop\]\(picture:[\w-]{24}\)$/.test(text)),
        { text: 'CO' },
      ],
    },
    options: ['water', 'air', 'poison'].map((option_text) => ({ option_text })),
    key: { pairs: [0, 0, 2] },
  });
});

test.each([
  ['ALL_OR_NOTHING', undefined, []],
  ['-1', undefined, []],
  ['RELATIVE_NEXT_EXCLUDE_LAST', 'neighbours', []],
  ['1', 'neighbours', []],
  ['RELATIVE_NEXT_INCLUDE_LAST', 'neighbours', ['setting_left_out']],
  ['ABSOLUTE_POSITION', 'neighbours', ['setting_left_out']],
  ['LONGEST_ORDERED_SUBSET', 'neighbours', ['setting_left_out']],
])('reads an order that is marked by %s', async (grading, rule, codes) => {
  const answers = ['3 cm', '2 m', '1 km'].map((text, at) => answer(at + 1, text)).join('');
  const parts = `<selecttype>ALL</selecttype><gradingtype>${grading}</gradingtype>${answers}`;
  const { format, items } = await read(quiz(ofType('ordering', parts)));
  expect(outlineItems({ format, items })).toEqual([['Q? | 3 cm | 2 m | 1 km', ...codes]]);
  expect(items[0]?.question?.kind).toBe('ordering');
  expect(items[0]?.question?.content).toEqual(rule && { rule });
});

test.each([
  ['an order of two', 'ordering', answer(1, 'a') + answer(2, 'b'), 'too_few_options'],
  [
    'an order with equal texts',
    'ordering',
    ['a', 'b', 'a'].map((text) => answer(1, text)).join(''),
    'not_accepted',
  ],
  ['no pairs', 'matching', '', 'too_few_options'],
  ['a pair without an answer', 'matching', subquestion('a', 'b') + subquestion('c', ''), 'option_empty'],
])('%s: reported', async (_, type, parts, code) => {
  const { items } = await read(quiz(ofType(type, parts), multichoice('Next?', YES_NO)));
  expect(items[0]).toMatchObject({ question: null, problems: [{ code }] });
  expect(items[1]?.question?.question_text).toBe('Next?');
});

const typed = (type: string, parts: string) => quiz(ofType(type, parts));

const numbers = (parts: string) => typed('numerical', parts);

test('the first answer that matches decides in Moodle, so one that earns less and comes first is named', async () => {
  const texts = answer(0, 'blue') + answer(100, '*') + answer(0, '*');
  for (const file of [
    typed('shortanswer', texts),
    numbers(answer(50, '10', '<tolerance>2</tolerance>') + answer(100, '10', '<tolerance>0.1</tolerance>')),
    numbers(answer(0, '*') + answer(100, '10')),
  ]) {
    const { items } = await read(file);
    expect(items[0]?.question?.key?.accepted?.length).toBeGreaterThan(0);
    expect(items[0]?.problems).toMatchObject([{ code: 'partial_credit_left_out' }]);
  }
  const { items } = await read(numbers(answer(100, '10') + answer(0, '*')));
  expect(items[0]?.problems).toEqual([]);
});

test('HTML in a short answer becomes words, and the question says so', async () => {
  const { items } = await read(
    typed('shortanswer', answer(100, '<![CDATA[<p>Lima&nbsp;</p>]]>') + answer(100, 'LIMA')),
  );
  expect(items[0]?.question?.key).toEqual({ accepted: [{ text: 'Lima', share: 2520 }] });
  expect(items[0]?.problems).toMatchObject([{ code: 'read_leniently' }]);
});

test.each(['shortanswer', 'numerical', 'multichoice'])(
  'shares in %s may have a decimal comma; others are refused',
  async (type) => {
    const file = (share: string) => quiz(ofType(type, answer(share, '10') + answer(0, '12')));
    expect((await read(file('100,0'))).items[0]).toMatchObject({ problems: [] });
    expect((await read(file('100,0'))).items[0]?.question).not.toBeNull();
    expect((await read(file('all'))).items[0]).toMatchObject({
      question: null,
      problems: [{ code: 'item_broken' }],
    });
  },
);

test('pairs to be dragged keep their formatting', async () => {
  const bold = '&lt;p&gt;&lt;b&gt;Lima&lt;/b&gt;&lt;/p&gt;';
  const { items } = await read(
    typed('ddmatch', subquestion('Peru', bold) + subquestion('Chile', 'Santiago')),
  );
  expect(items[0]).toMatchObject({
    question: { kind: 'matching', options: [{ option_text: '**Lima**' }, {}], key: { pairs: [0, 1] } },
    problems: [],
  });
});

const row = (number: number, text: string, more = '') =>
  `<row number="${number}"><optiontext format="html"><text>${text}</text></optiontext>${more}</row>`;
const column = (number: number, word: string) =>
  `<column number="${number}"><responsetext><text>${word}</text></responsetext></column>`;
const weight = (row: number, column: number, value: number) =>
  `<weight rownumber="${row}" columnnumber="${column}"><value>\n ${value} \n</value></weight>`;
const statements = (type: string, rule: string, words = ['Wahr', 'Falsch'], more = '') =>
  typed(
    type,
    `<scoringmethod><text>${rule}</text></scoringmethod>${more}${row(2, 'Ice is hot')}${row(1, 'Ice is cold')}` +
      words.map((word, at) => column(at + 1, word)).join('') +
      [weight(1, 1, 1), weight(1, 2, 0), weight(2, 1, 0), weight(2, 2, 1)].join(''),
  );

test.each([
  ['mtf', 'subpoints', []],
  ['kprime', 'subpoints', []],
  ['mtf', 'mtfonezero', ['partial_credit_left_out']],
  ['kprime', 'kprime', ['partial_credit_left_out']],
  ['mtf', 'subpointdeduction', ['partial_credit_left_out']],
  ['mtf', 'new rule', ['partial_credit_left_out']],
])('statements that are true or false: %s, marked by %s', async (type, rule, codes) => {
  const [item] = (await read(statements(type, rule, undefined, '<deduction>0.5</deduction>'))).items;
  expect(item?.question).toMatchObject({
    kind: 'statements',
    options: [
      { option_text: 'Ice is cold', is_correct: true },
      { option_text: 'Ice is hot', is_correct: false },
    ],
  });
  expect(item && listProblemCodes(item)).toEqual(codes);
});

test('statements without true and false, or without a key, are refused', async () => {
  const broken = { question: null, problems: [{ code: 'item_broken' }] };
  expect((await read(statements('mtf', 'subpoints', ['Mammal', 'Bird']))).items[0]).toMatchObject(broken);
  expect((await read(statements('mtf', 'subpoints', ['True', 'Yes']))).items[0]).toMatchObject(broken);
  expect((await read(statements('mtf', 'subpoints', ['True']))).items[0]).toMatchObject(broken);
});

test('a cloze text becomes a text with gaps', async () => {
  const text =
    'Peru: {1:SHORTANSWER:=Lima#Yes~%50%Lyma~*#No}, Chile: {:MC:Quito~=Santiago}, π: {1:NM:=3.14:0.01}, {:SA:=a\\}b}';
  const { items } = await read(
    quiz(`<question type="cloze"><questiontext format="html"><text>${text}</text></questiontext></question>`),
  );
  expect(items[0]?.question).toMatchObject({
    kind: 'gaps',
    question_text: 'Peru: [1], Chile: [2], π: [3], [4]',
    content: { gaps: [{}, { choices: ['Quito', 'Santiago'] }, { is_number: true }, {}] },
    key: {
      gaps: [
        {
          accepted: [
            { text: 'Lima', share: 2520 },
            { text: 'Lyma', share: 1260 },
          ],
        },
        { accepted: [{ text: 'Santiago', share: 2520 }] },
        { accepted: [{ text: '3.14', tolerance: { within: 0.01 }, share: 2520 }] },
        { accepted: [{ text: 'a}b', share: 2520 }] },
      ],
    },
  });
  expect(items.map(listProblemCodes)).toEqual([['feedback_left_out']]);
});

test.each<[string, string, string[]]>([
  ['weights', '{1:SA:=a} {2:SA:=b}', ['partial_credit_left_out']],
  ['capitals in one gap', '{1:SA:=a} {1:SAC:=b}', ['setting_left_out']],
  ['costs', '{1:MC:=a~%-50%b}', ['penalty_left_out']],
  ['several choices in a gap', '{1:MULTIRESPONSE:=a~=b}', ['item_broken']],
  ['no gap', 'Peru', ['item_broken']],
  ['a word for a number', '{1:NM:=many}', ['item_broken']],
])('a cloze text with %s says so', async (_, text, codes) => {
  const { items } = await read(
    quiz(`<question type="cloze"><questiontext format="html"><text>${text}</text></questiontext></question>`),
  );
  expect(items.map(listProblemCodes)).toEqual([codes]);
});

test.each(['gapselect', 'ddwtos'])('missing words of the kind %s become gaps with lists', async (type) => {
  const [name, group] = type === 'ddwtos' ? ['dragbox', 'group'] : ['selectoption', 'group'];
  const choice = (text: string, number: number) =>
    `<${name}><text>${text}</text><${group}>${number}</${group}></${name}>`;
  const choices = [choice('Lima', 1), choice('Quito', 1), choice('old', 2), choice('new', 2)].join('');
  const { items } = await read(
    quiz(
      `<question type="${type}"><questiontext format="html"><text>[[1]] is [[3]].</text></questiontext>${choices}</question>`,
    ),
  );
  expect(items[0]?.question).toMatchObject({
    kind: 'gaps',
    question_text: '[1] is [2].',
    content: { gaps: [{ choices: ['Lima', 'Quito'] }, { choices: ['new', 'old'] }] },
    key: {
      gaps: [{ accepted: [{ text: 'Lima', share: 2520 }] }, { accepted: [{ text: 'old', share: 2520 }] }],
    },
  });
});

test('an order of which students see a part says so', async () => {
  const answers = ['a', 'b', 'c', 'd'].map((text) => answer(1, text)).join('');
  const { items } = await read(quiz(ofType('ordering', `<selecttype>RANDOM</selecttype>${answers}`)));
  expect(items.map(listProblemCodes)).toEqual([['setting_left_out']]);
});

test.each(['essay', 'randomsamatch', 'calculated', 'gizmo'])(
  'a question of the kind %s is reported by name',
  async (type) => {
    const text = `<question type="${type}"><name><text>N</text></name></question>`;
    const { items } = await read(quiz(text, multichoice('Next?', YES_NO)));
    expect(items[0]).toMatchObject({ title: 'N', question: null, problems: [{ code: 'kind_not_taken' }] });
    expect(items[1]?.question?.question_text).toBe('Next?');
  },
);

test.each([
  ['a share that was rounded', multichoice('Q?', answer('99.99', 'yes') + answer('0.0', 'no')), []],
  ['`single` as a number', multichoice('Q?', YES_NO).replace('<single>true', '<single>1'), []],
  ['no `single`', multichoice('Q?', YES_NO).replace('<single>true</single>', ''), []],
  [
    'several may be chosen',
    multichoice('Q?', answer(100, 'yes') + answer(-100, 'no')).replace('<single>true', '<single>false'),
    [],
  ],
  [
    'several may be chosen, and a wrong one costs nothing',
    multichoice('Q?', YES_NO).replace('<single>true', '<single>false'),
    ['partial_credit_left_out'],
  ],
  [
    'options in their order',
    multichoice('Q?', YES_NO).replace('<shuffleanswers>true', '<shuffleanswers>0'),
    ['setting_left_out'],
  ],
  [
    'a hint',
    multichoice('Q?', `${YES_NO}<hint format="html"><text>Think.</text></hint>`),
    ['setting_left_out'],
  ],
  [
    'feedback',
    multichoice(
      'Q?',
      answer(100, 'yes', '<feedback><text>&lt;p&gt;Good&lt;/p&gt;</text></feedback>') + answer(0, 'no'),
    ),
    ['feedback_left_out'],
  ],
  ['too many marks', multichoice('Q?', YES_NO).replace('1.0000000', '300'), ['marks_changed']],
  ['HTML that is not escaped', multichoice('<p>Q<br/>?</p>', YES_NO).replace('<br/>', ''), []],
  ['no `text`', multichoice('Q?', YES_NO).replace('<text>Q?</text>', 'Q?'), []],
  [
    "another language's format",
    multichoice('Q?', YES_NO).replace('format="html"><text>Q?', 'format="wiki"><text>Q?'),
    [],
  ],
])('%s', async (_, question, codes) => {
  const read1 = await read(quiz(question));
  expect(outlineItems(read1)).toEqual([['Q? | *yes | no', ...codes]]);
});

test.each([
  ['3.5000000', 3.5],
  ['0.2500000', 0.25],
  ['100.0000000', 100],
  ['0.3333333', 0.33],
  ['2.6666667', 2.67],
])('%s marks are kept', async (inFile, marks) => {
  const { items } = await read(quiz(multichoice('Q?', YES_NO).replace('1.0000000', inFile)));
  expect(items[0]).toMatchObject({ problems: [], question: { marks } });
  expect(items[0]).not.toHaveProperty('marks_in_file');
});

test.each([0, 0.2, 0.333, 1.005, 100.5, -1])(
  '%d marks, which no question here has, are reported',
  async (inFile) => {
    const file = quiz(multichoice('Q?', YES_NO).replace('1.0000000', String(inFile)));
    const { items } = await read(file);
    const detail = `The file gives ${inFile} marks. A question here has 0.25 to 100, with at most two decimals.`;
    const problems = [{ code: 'marks_changed', detail }];
    expect(items[0]).toMatchObject({ marks_in_file: inFile, question: { marks: 1 }, problems });
  },
);

test('pictures that are missing, elsewhere, broken or of Moodle 1.9', async () => {
  const base64 = drop.toString('base64');
  const old = `<image>drop.png</image><image_base64>${base64}</image_base64>`;
  const { items } = await read(
    quiz(
      multichoice('&lt;img src="@@PLUGINFILE@@/gone.png"&gt;Q?', YES_NO),
      multichoice('&lt;img src="https://pictures.example/a.png"&gt;Q?', YES_NO),
      multichoice('&lt;img src="@@PLUGINFILE@@/b.png"&gt;Q?', YES_NO).replace(
        '</questiontext>',
        '<file name="b.png" encoding="base64">bm8gcGljdHVyZQ==</file></questiontext>',
      ),
      multichoice('Q?', YES_NO + old),
      multichoice(`&lt;img alt="" src="data:image/png;base64,${base64}"&gt;Q?`, YES_NO),
      multichoice('Q? &lt;video src="@@PLUGINFILE@@/film.mp4"&gt;&lt;/video&gt;', YES_NO),
      multichoice('Q?', YES_NO + '<image>gone.png</image>'),
    ),
  );
  expect(items.map((item) => listProblemCodes(item).join())).toEqual([
    'picture_missing',
    'picture_left_out',
    'picture_left_out',
    '',
    '',
    'media_left_out',
    'picture_missing',
  ]);
  const texts = items.map(({ question }) => question?.question_text.replace(/picture:[\w-]+/, 'picture:ID'));
  expect(texts).toEqual(['Q?', 'Q?', 'Q?', 'Q?\n\n![](picture:ID)', '![](picture:ID)Q?', 'Q?', 'Q?']);
});

test('entities of HTML are known, others and a DTD are not followed', async () => {
  const bomb =
    '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const text = quiz(multichoice('Caf&eacute;&nbsp;&b;&e;?', YES_NO)).replace('<quiz>', `${bomb}<quiz>`);
  expect(outlineItems(await read(text))).toEqual([['Café\u00A0&b;&e;? | *yes | no']]);
});

test('a file that breaks off brings what is whole', async () => {
  const whole = quiz(multichoice('One?', YES_NO), multichoice('Two?', YES_NO), multichoice('Three?', YES_NO));
  const { items } = await read(whole.slice(0, whole.indexOf('Two?') + 4));
  expect(items).toMatchObject([
    { question: { question_text: 'One?' } },
    { place: 'Question 2', question: null, problems: [{ code: 'item_broken' }] },
    { place: 'Line 15', question: null, problems: [{ code: 'item_broken' }] },
  ]);
});

test.each([
  ['another declaration', (text: string) => text.replace('1.0" encoding', '1.0"encoding')],
  ['a label that is wrong', (text: string) => text.replace('UTF-8', 'ISO-8859-1')],
  ['control characters from Word', (text: string) => text.replace('Q?', '\u000BQ?\u0003')],
])('%s is passed over', async (_, change) => {
  expect(outlineItems(await read(change(quiz(multichoice('Q? é', YES_NO)))))).toMatchObject([
    ['Q? é | *yes | no'],
  ]);
});

test('XML that is no list of questions is refused', async () => {
  for (const text of ['<quiz></quiz>', '<html><body>Q?</body></html>', '<quiz', '<?xml version="1.0"?>']) {
    expect(await send(text)).toMatchObject({ status: 400, body: { code: 'unreadable_file' } });
  }
});

test('a picture that is shown many times is kept once', async () => {
  const img = '<img src="@@PLUGINFILE@@/x.png">';
  const file = await SourceFile.open(
    Buffer.from(
      `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${img.repeat(50)}]]></text>` +
        '<file name="x.png" encoding="base64">AAAA</file></questiontext></question></quiz>',
    ),
  );
  await moodleXml.read(file);
  expect(file.pictures.size).toBe(1);
});

test('a name that every object has is no kind, no format and no mark', async () => {
  const { items } = await read(
    '<quiz><question type="constructor"/><question type="multichoice"><questiontext format="constructor">' +
      '<text><![CDATA[<constructor>Q?</constructor>]]></text></questiontext>' +
      '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
  );
  expect(items[0]?.problems).toEqual([
    { code: 'kind_not_taken', detail: 'A question of the kind “constructor” cannot be imported.' },
  ]);
  expect(outlineItems({ format: 'moodle_xml', items })[1]).toEqual(['Q? | *a | b']);
});

const forSeveral = (answers: string) =>
  multichoice('Which?', answers).replace('<single>true', '<single>false');
const MINUS = { kind: 'several', content: { rule: 'minus' } };

test.each<[why: string, question: string, form: object, codes: string[]]>([
  [
    'shares and penalties',
    forSeveral(answer('50', 'a*') + answer('50.0', 'b*') + answer('-50', 'c') + answer('-50', 'd')),
    MINUS,
    [],
  ],
  [
    'shares alone',
    forSeveral(answer('50', 'a*') + answer('50', 'b*') + answer(0, 'c')),
    { kind: 'several' },
    ['partial_credit_left_out'],
  ],
  [
    'one right option',
    forSeveral(answer('100', 'a*') + answer(0, 'c')),
    { kind: 'several' },
    ['partial_credit_left_out'],
  ],
  [
    'a single choice with two right options',
    multichoice('Which?', answer(100, 'a*') + answer(100, 'b*') + answer(0, 'c')),
    { kind: 'several' },
    ['several_assumed'],
  ],
  [
    'the plugin for all or nothing',
    forSeveral(answer(100, 'a*') + answer(100, 'b*') + answer(0, 'c')).replace(
      'type="multichoice"',
      'type="multichoiceset"',
    ),
    { kind: 'several' },
    [],
  ],
  [
    'one whole and one part: one option is right, as in a single choice',
    forSeveral(answer(100, 'a*') + answer(50, 'b')),
    {},
    ['partial_credit_left_out', 'setting_left_out'],
  ],
])('several right options: %s', async (_, question, form, codes) => {
  const [item] = (await read(quiz(question))).items;
  const { kind, content, options = [] } = item?.question ?? {};
  expect({ ...(kind && { kind }), ...(content && { content }) }).toEqual(form);
  expect(options.map((option) => option.is_correct)).toEqual(
    options.map(({ option_text: text }) => text.endsWith('*')),
  );
  expect(item?.problems.map(({ code }) => code)).toEqual(codes);
});
