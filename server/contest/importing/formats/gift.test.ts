import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readAsTeacher, outlineItems } from '../../../test/read-questions.ts';

const { read } = await readAsTeacher(await testApp());

/** A file that mixes Moodle's export with questions written by hand. */
const FILE = `// question: 731  name: Capital of Australia
::Capital of Australia::Which city is the capital of Australia?{
	~Sydney#It is the largest, but not the capital.
	=Canberra
	~Melbourne
	####It was founded as a compromise between the two others.
}

$CATEGORY: $course$/top/Physics/Optics

// [id:optics-4] [tag:lenses]
::Focal length\\: lens::[html]<p>What is <b>f</b>, if \\\\(\\\\frac\\{1\\}\\{f\\}\\=2\\\\)?</p>{
	=<p>0.5&nbsp;m</p>
	~%-50%<p>2 m</p>
	~<p>H<sub>2</sub>O</p>
}

Light is {~slower =faster ~as fast as sound} than sound.

The Sun is a star.{TRUE}
   // a comment in the middle of nowhere

The Moon is a star.{F#It is a satellite.}
`;

test('reads a file with names, categories, comments, feedback, formats, gaps and true or false', async () => {
  const { format, items } = await read(FILE);
  expect(format).toBe('gift');
  expect(items).toMatchObject([
    { place: 'Line 2', title: 'Capital of Australia' },
    { place: 'Line 12', title: 'Focal length: lens' },
    { place: 'Line 18', title: 'Light is _____ than sound.' },
    { place: 'Line 20' },
    { place: 'Line 23' },
  ]);
  expect(outlineItems({ format, items })).toEqual([
    ['Which city is the capital of Australia? | Sydney | *Canberra | Melbourne', 'feedback_left_out'],
    ['What is **f**, if $\\frac{1}{f}=2$? | *0.5\u00A0m | 2 m | H~2~O', 'penalty_left_out'],
    ['Light is _____ than sound. | slower | *faster | as fast as sound'],
    ['The Sun is a star. | *True | False'],
    ['The Moon is a star. | True | *False', 'feedback_left_out'],
  ]);
  expect(items[0]?.question).not.toHaveProperty('format');
});

test.each([
  ['an essay', 'Describe the water cycle. {}', 'kind_not_taken'],
  ['a description', '::Intro::Read the text below.\n\nA? {=a ~b}', 'kind_not_taken'],
  ['a number with a comma', 'How much is pi? {#3,14:0.01}', 'item_broken'],
  ['a range upside down', 'How much is pi? {#4..3}', 'item_broken'],
  ['a number in words', 'How much is pi? {#three}', 'item_broken'],
  ['a short answer without full marks', 'Who? {=%50%Shakespeare}', 'not_accepted'],
  ['one pair', 'Match. {=cat -> miaow = -> woof}', 'too_few_options'],
  ['many pairs', `Match. {${'=cat -> miaow '.repeat(33)}}`, 'item_broken'],
  ['a pair without an arrow', 'Match. {=cat -> miaow =dog}', 'item_broken'],
  ['an = within a pair', 'Match. {=E=mc2 -> Einstein =F=ma -> Newton}', 'item_broken'],
  ['a prompt without an answer', 'Match. {=cat -> miaow =dog ->}', 'option_empty'],
  ['a prompt twice', 'Match. {=cat -> miaow =cat -> purr}', 'not_accepted'],
  ['weights that differ', 'Which are prime? {~%50%2 ~%30%3 ~%20%5 ~4}', 'partial_credit'],
  ['weights that do not add up', 'Which are prime? {~%25%2 ~%25%3 ~4}', 'partial_credit'],
  ['no right answer', 'Which is right? {~a ~b}', 'key_missing'],
  ['one option', 'Which is right? {~%100%a}', 'too_few_options'],
  ['an = within an option, which would become the right one', 'E is {~mc ~E=mc2 ~m}.', 'item_broken'],
  ['the same without blanks', 'E is {~mc~E=mc2~m}.', 'item_broken'],
  ['braces within an option', '::c::Prints? {=int f() { return 0; }\n~b}', 'item_broken'],
  ['a brace that is not closed', 'Right? {=a ~b', 'item_broken'],
  ['no brace before the answers', 'Right? =a ~b }\n\nB? {=a ~b}', 'item_broken'],
  ['answers without signs', '::x::Right? {a, b}', 'item_broken'],
  ['a text that is too long', `${'x'.repeat(5_001)} {=a ~b}`, 'text_too_long'],
  ['no text', '::Name::{=a ~b}', 'text_missing'],
  ['an empty option', 'Right? {=a ~}', 'option_empty'],
  ['many options', `Right? {=a ${'~b '.repeat(10)}}`, 'too_many_options'],
])('%s: reported, and left out', async (_, text, code) => {
  const { items } = await read(`${text}\n\n::Next::Is it read? {=yes ~no}\n`);
  expect(items[0]).toMatchObject({ question: null, problems: [{ code }] });
  expect(items.at(-1)).toMatchObject({ title: 'Next', question: { question_text: 'Is it read?' } });
});

test('reads pairs: equal answers are one option, and answers without a prompt are options too', async () => {
  const { format, items } = await read(
    'Which noise? {\n=cat -> miaow\n=[html]<b>dog</b> -> woof\\=\n=puppy  ->  woof\\=\n= -> moo\n####Listen.}\n',
  );
  expect(outlineItems({ format, items })).toEqual([['Which noise? | miaow | woof= | moo']]);
  expect(items[0]?.question).toMatchObject({
    kind: 'matching',
    format: 'rich',
    content: { prompts: [{ text: 'cat' }, { text: '**dog**' }, { text: 'puppy' }] },
    key: { pairs: [0, 1, 1] },
    explanation: 'Listen.',
  });
});

test('ticks among the answers of pairs belong to them', async () => {
  const { items } = await read('Which sign? {=right -> ✓ yes =wrong -> ✗ no = -> (correct)}');
  expect(items[0]).toMatchObject({
    question: { kind: 'matching', options: [{ option_text: '✓ yes' }, { option_text: '✗ no' }, {}] },
    problems: [],
  });
});

const MINUS = { kind: 'several', content: { rule: 'minus' } };

test.each<[why: string, answers: string, form: object, codes: string[]]>([
  ['shares and penalties', '~%50%2 ~%50%3 ~%-100%4', MINUS, []],
  ['thirds', '~%33.33333%2 ~%33.33333%3 ~%33.33333%5 ~%-50%4 ~%-50%6', MINUS, []],
  ['thirds as people write them', '~%33%2 ~%33%3 ~%34%5 ~%-50%4 ~%-50%6', MINUS, []],
  ['no wrong options', '~%50%2 ~%50%3', MINUS, []],
  ['one right option and penalties', '~%100%2 ~%-50%4 ~%-50%6', MINUS, []],
  ['other penalties', '~%50%2 ~%50%3 ~%-100%4 ~%-100%6', MINUS, ['penalty_left_out']],
  ['a penalty at one wrong option', '~%50%2 ~%50%3 ~%-50%4 ~6', MINUS, ['penalty_left_out']],
  ['no penalties', '~%50%2 ~%50%3 ~4', { kind: 'several' }, ['partial_credit_left_out']],
  ['each earns all', '~%100%2 ~%100%3 ~4', { kind: 'several' }, ['partial_credit_left_out']],
  ['two right answers', '=2 =3 ~4', { kind: 'several' }, ['several_assumed']],
  [
    'two right answers beside half a one',
    '=2 =3 ~%50%4',
    { kind: 'several' },
    ['several_assumed', 'partial_credit_left_out'],
  ],
])('several right options: %s', async (_, answers, form, codes) => {
  const [item] = (await read(`Which are prime? {${answers}}`)).items;
  const { kind, content, options = [] } = item?.question ?? {};
  expect({ kind, ...(content && { content }) }).toEqual(form);
  expect(options.filter((option) => option.is_correct).map(({ option_text: text }) => text)).toEqual(
    options.map(({ option_text: text }) => text).filter((text) => ['2', '3', '5'].includes(text)),
  );
  expect(item?.problems.map(({ code }) => code)).toEqual(codes);
});

/** Returns the accepted answers, or null, and the sentences of all problems. */
async function typedIn(answers: string) {
  const [item] = (await read(`::Q::Which one? {${answers}}`)).items;
  const accepted = item?.question?.key?.accepted?.map(({ text }) => text) ?? null;
  return [accepted, ...(item?.problems ?? []).map(({ detail }) => detail)];
}

const first = (own: string, earned: string, usual: string) =>
  `In the file “${own}” comes first and earns ${earned}. Here an answer that also matches “${usual}” earns 100 %.`;

test('an answer that comes first and earns less than a later one that also matches is named', async () => {
  expect(await typedIn('=%0%blue =*')).toEqual([['*'], first('blue', 'nothing', '*')]);
  expect(await typedIn('#=%0%10:0 =10:1')).toEqual([['10'], first('10', 'nothing', '10 ± 1')]);
  expect(await typedIn('=%50%Li* =*a')).toEqual([['Li*', '*a'], first('Li*', '50 %', '*a')]);
  expect(await typedIn('#=%50%1..9 =5')).toEqual([['5', '5'], first('5 ± 4', '50 %', '5')]);
  expect(await typedIn('#=%0%* =5')).toEqual([['5'], first('*', 'nothing', '5')]);
});

test.each([
  ['a smaller share comes later', '=blue =%50%*', ['blue', '*']],
  ['no text matches both', '=%50%L*a =Q*', ['L*a', 'Q*']],
  ['the range begins above', '#=%50%1..4 =5', ['2.5', '5']],
  ['a star that earns nothing comes last', '#=5 =%0%*', ['5']],
  ['the first answer has no sign', '#10:1 =20', ['10', '20']],
  ['the first text has no sign', 'Lima =Callao', ['Lima', 'Callao']],
  ['an answer is empty', '=Lima =', ['Lima']],
  ['two answers are the same here', '=Lima =lima', ['Lima']],
  ['the apostrophes differ', "=don't =don’t =no", ["don't", 'no']],
])('typed answers are taken without a word where %s', async (_, answers, accepted) => {
  expect(await typedIn(answers)).toEqual([accepted]);
});

test('of two answers that are the same here, the second is left out, and its share is named', async () => {
  expect(await typedIn('=Lima =%50%lima')).toEqual([
    ['Lima'],
    '“lima” is the same answer here as “Lima”, so its own share is left out.',
  ]);
});

test.each(['=%33,3%Lima', '=% 50%Lima', '#=%0,5%10', '=a ~%50.5.5%b'])(
  'a share that Moodle would read as words is refused: %s',
  async (answers) => {
    const [accepted, detail] = await typedIn(answers);
    expect(accepted).toBeNull();
    expect(detail).toMatch(/^“%.*%” is no share of the marks/);
  },
);

test('an option without a sign is refused, and not dropped', async () => {
  expect(await typedIn('Paris ~Rome =Bern')).toEqual([
    null,
    'The first option has neither = nor ~ before it.',
  ]);
});

test('HTML in an answer that students type, or choose for a prompt, becomes words', async () => {
  expect(await typedIn('=<p>Lima</p>')).toEqual([
    ['Lima'],
    'The answer “<p>Lima</p>” is HTML. Here it is “Lima”. Please check.',
  ]);
  expect(await typedIn('=<br> =a<b =5 > 3')).toEqual([['<br>', 'a<b', '5 > 3']]);
  const [item] = (await read('Match. {=Peru -> <b>Lima</b> &amp; more =Chile -> Santiago}')).items;
  expect(item?.question?.options).toMatchObject([{ option_text: 'Lima & more' }, {}]);
  expect(item?.problems).toMatchObject([{ code: 'read_leniently' }]);
});

test('a right answer beside half a one: it is imported, and says what is lost', async () => {
  const { format, items } = await read('Which is best? {=2 ~%50%3 ~4}\n\nAnd? {~%100%a ~%50%b}');
  expect(outlineItems({ format, items })).toEqual([
    ['Which is best? | *2 | 3 | 4', 'partial_credit_left_out'],
    ['And? | *a | b', 'partial_credit_left_out'],
  ]);
});

test('a question whose key is not there comes incomplete, to be completed', async () => {
  const { items } = await read('Which is right? {~a ~b ~c}');
  expect(items[0]?.incomplete).toEqual({
    question_text: 'Which is right?',
    marks: 1,
    options: ['a', 'b', 'c'].map((text) => ({ option_text: text, is_correct: false })),
  });
});

test.each([
  [
    'escapes',
    String.raw`2\=\{1\+1\}? {=yes\: \#1 ~no\~ ~a \\ b}`,
    String.raw`2={1\+1}? | *yes: #1 | no~ | a \ b`,
  ],
  [
    'a backslash before other letters',
    String.raw`\alpha? {=\beta ~\gamma}`,
    String.raw`\alpha? | *\beta | \gamma`,
  ],
  [
    'TeX as Moodle exports it',
    String.raw`Is \\(a \\neq b\\)? {=yes ~no}`,
    String.raw`Is $a \neq b$? | *yes | no`,
  ],
  ['a line that is meant', String.raw`one\ntwo? {=a ~b}`, 'one\ntwo? | *a | b'],
  ['options without blanks', 'Yes?{=yes~no~maybe}', 'Yes? | *yes | no | maybe'],
  ['weights of all or nothing', 'Best? {~%100%a ~%0%b ~c}', 'Best? | *a | b | c'],
  ['`~=`', 'Best? {~=a ~b}', 'Best? | *a | b'],
  ['smart quotes', 'Who said “No”? {=‘He’ ~She}', 'Who said “No”? | *‘He’ | She'],
  ['two questions of one name', '::N::A? {=a ~b}\n\n::N::B? {=a ~b}', 'A? | *a | b'],
])('%s', async (_, text, expected) => {
  expect(outlineItems(await read(text))[0]).toEqual([expected]);
});

test('Markdown, an explanation and tags', async () => {
  const text =
    '// [tag:sums] [tag:year 7]\n[markdown]What is **1 + 1**?{\n  =two\n  ~three\n  #### One and *one* more.\n}';
  expect((await read(text)).items[0]?.question).toMatchObject({
    format: 'rich',
    question_text: 'What is **1 + 1**?',
    explanation: 'One and *one* more.',
    tags: ['sums', 'year 7'],
  });
});

test('a formula that cannot be shown is imported, and reported', async () => {
  const text = String.raw`What is \(\\frac\{1\}\)? {=a ~b}`;
  expect(outlineItems(await read(text))).toEqual([
    [String.raw`What is $\frac{1}$? | *a | b`, 'formula_broken'],
  ]);
});

test('what is unusual is read and reported', async () => {
  expect(
    outlineItems(
      await read(
        [
          'A blank line? {\n\n=yes\n\n~no\n\n}',
          String.raw`[html]Is \(a \neq b\)? {=yes ~no}`,
          '[html]<p>See <img src="@@PLUGINFILE@@/heart%20left.png" alt="a heart"></p>{=<u>a</u> ~<a href\\="https://x.example">b</a>}',
          '[html]<p style="margin:0cm" class="MsoNormal"><!--[if gte mso 9]><xml>x</xml><![endif]--><span style="font-weight:bold">Word</span><o:p></o:p></p>{=a ~a}',
        ].join('\n\n'),
      ),
    ),
  ).toEqual([
    ['A blank line? | *yes | no', 'read_leniently'],
    [String.raw`Is $a \neq b$? | *yes | no`, 'read_leniently'],
    ['See | *a | b', 'picture_missing', 'formatting_left_out', 'link_left_out'],
    ['**Word** | *a | a', 'options_alike'],
  ]);
});

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const TEXT = 'Où est Zoë? {=ici ~là}\r\n\r\nB? {=a ~b}\r\n';

test.each([
  ['UTF-8', bytes(TEXT), false],
  ['UTF-8 with a mark', bytes(`\uFEFF${TEXT}`), false],
  ['UTF-16 with a mark', utf16(`\uFEFF${TEXT}`), false],
  ['UTF-16 with a mark, the other way round', utf16(`\uFEFF${TEXT}`).swap16(), false],
  ['UTF-16 without a mark', utf16(TEXT), false],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), true],
  ['the line ends of an old Mac', bytes(TEXT.replaceAll('\r\n', '\r')), false],
])('a file in %s', async (_, content, isGuessed) => {
  expect(outlineItems(await read(content))).toEqual([
    ['Où est Zoë? | *ici | là', ...(isGuessed ? ['encoding_guessed'] : [])],
    ['B? | *a | b'],
  ]);
});

test('letters that only Windows-1252 has', async () => {
  const content = Buffer.from('Price? {=5 \x80 ~\x93six\x94}', 'latin1');
  expect(outlineItems(await read(content))).toEqual([['Price? | *5 € | “six”', 'encoding_guessed']]);
});

test('a text may end with a backslash', async () => {
  const { format, items } = await read(String.raw`Which sign is this: \\{=Backslash ~Slash}`);
  expect(outlineItems({ format, items })).toEqual([[String.raw`Which sign is this: \ | *Backslash | Slash`]]);
});

test.each<[string, string, object]>([
  ['{#4:0.1}', 'number', [{ text: '4', tolerance: { within: 0.1 }, share: 2520 }]],
  ['{#1..5}', 'number', [{ text: '3', tolerance: { within: 2 }, share: 2520 }]],
  ['{#-1e3}', 'number', [{ text: '-1e3', share: 2520 }]],
  [
    '{#=1822:0#Right! =%50%1822:2#Nearly. ~#No.}',
    'number',
    [
      { text: '1822', share: 2520 },
      { text: '1822', tolerance: { within: 2 }, share: 1260 },
    ],
  ],
  ['{=Shakespeare}', 'text', [{ text: 'Shakespeare', share: 2520 }]],
  [
    '{=William Shakespeare =%33.33333%Bacon\\=Shakespeare}',
    'text',
    [
      { text: 'William Shakespeare', share: 2520 },
      { text: 'Bacon=Shakespeare', share: 840 },
    ],
  ],
])('%s is a question with typed answers', async (answers, kind, accepted) => {
  const { items } = await read(`How? ${answers}`);
  expect(items).toMatchObject([{ question: { kind, key: { accepted }, options: [] } }]);
});
