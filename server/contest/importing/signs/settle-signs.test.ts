import { expect, test } from 'vitest';
import { makeDocx } from '../../../test/question-files.ts';
import { readFile } from '../read-file.ts';

/**
 * Returns a summary of each question, such as "Nile* | Po" with a star after the right option. A question
 * without a key starts with "? ". If options have doubtful markers, " => " and the bare options follow.
 */
async function outcome(file: string | Uint8Array): Promise<string[]> {
  const read = await readFile(Buffer.from(file), new Map());
  if (!('items' in read)) throw new Error('The file needs pictures.');
  return read.items.map(({ question, incomplete, bare_options: bare, title }) => {
    const options = (question ?? incomplete)?.options ?? [];
    const texts = options.map(({ option_text: text, is_correct: isRight }) => text + (isRight ? '*' : ''));
    if (options.length === 0) return `✗ ${title}`;
    return `${question ? '' : '? '}${texts.join(' | ')}${bare ? ` => ${bare.join(' | ')}` : ''}`;
  });
}

const page = (...options: string[]) => ['1. Longest river?', ...options].join('\n');
const READY = ['Rhine | Nile* | Po'];

test.each([
  [['- [ ] Rhine', '- [x] Nile', '- [ ] Po']],
  [['A) [ ] Rhine', 'B) [x] Nile', 'C) [ ] Po']],
  [['A) Rhine [ ]', 'B) Nile [x]', 'C) Po [ ]']],
  [['[ ] A) Rhine', '[x] B) Nile', '[ ] C) Po']],
  [['( ) Rhine', '(x) Nile', '( ) Po']],
  [['a) ( ) Rhine', 'b) (x) Nile', 'c) ( ) Po']],
  [['A) Rhine ✗', 'B) Nile ✓', 'C) Po ✗']],
  [['A) ✗ Rhine', 'B) ✔ Nile', 'C) ✘ Po']],
  [['❌ Rhine', '✅ Nile', '❌ Po']],
  [['❌ A) Rhine', '✅ B) Nile', '❌ C) Po']],
  [['- Rhine ❌', '- Nile ✅', '- Po ❌']],
  [['☐ Rhine', '☑ Nile', '☐ Po']],
  [['☐ Rhine', '☒ Nile', '☐ Po']],
  [['○ Rhine', '● Nile', '○ Po']],
  [['a) ○ Rhine', 'b) ● Nile', 'c) ○ Po']],
  [['○ A. Rhine', '● B. Nile', '○ C. Po']],
  [['- Rhine', '+ Nile', '- Po']],
  [['a. Rhine', 'b. *Nile', 'c. Po']],
  [['a. Rhine', 'b. *Nile', 'c. Po', 'Answer: b']],
  [['a) Rhine', 'b) Nile (correct)', 'c) Po']],
  [['a) Rhine (falsch)', 'b) Nile (richtig)', 'c) Po (falsch)']],
  [['a) Rhine', 'b) [верно] Nile', 'c) Po']],
  [['a) Rhine', 'b) Nile <-- correct', 'c) Po']],
  [['a) Rhine ✗', 'b) Nile', 'c) Po ✗']],
  [['a) Rhine ✗', 'b) Nile', 'c) Po ✗', 'Answer: B']],
  [['Rhine ✗', 'Nile', 'Po ✗']],
  [['Rhine', 'Nile (correct)', 'Po']],
])('a sign that is known names the right option, and no option keeps one: %j', async (options) => {
  expect(await outcome(page(...options))).toEqual(READY);
});

test.each([
  ['A. Rhine ✗\nB. Nile ✓\nC. Po ✗\nANSWER: B', 'Aiken'],
  ['A. Rhine\nB. *Nile\nC. Po\nANSWER: B', 'Aiken, a star'],
])('%s', async (lines) => {
  expect(await outcome(`Longest?\n${lines}\n`)).toEqual(READY);
});

test.each([
  '::q::Longest? {~Rhine ✗ =Nile ✓ ~Po ✗}',
  '::q::Longest? {~[ ] Rhine =[x] Nile ~[ ] Po}',
  '::q::Longest? {~Rhine =Nile (correct) ~Po}',
  'question;a;b;c;right\nLongest?;Rhine;Nile ✓;Po;B',
  'question;a;b;c;right\nLongest?;Rhine;Nile ✓;Po;',
  'question;a;b;c;right\nLongest?;❌ Rhine;✅ Nile;❌ Po;Nile',
  '<quiz><question type="multichoice"><questiontext><text>Longest?</text></questiontext><answer fraction="0">' +
    '<text>Rhine</text></answer><answer fraction="100"><text>Nile ✓</text></answer><answer fraction="0">' +
    '<text>Po</text></answer></question></quiz>',
  '<p>1. Longest?</p><ul><li><input type="checkbox"> Rhine</li><li><input type="checkbox" checked> Nile</li>' +
    '<li><input type="checkbox"> Po</li></ul>',
  '<p>1. Longest?</p><ul><li>Rhine</li><li><b>✅</b> Nile</li><li>Po</li></ul>',
])('the same in other formats: %s', async (file) => {
  expect(await outcome(file)).toEqual(READY);
});

test.each([
  ['☐ a) Rhine', '☒ b) Nile', '☐ c) Po'],
  ['a) Rhine ❌', 'b) Nile ✅', 'c) Po ❌'],
])('the same in Word: %s %s %s', async (...options) => {
  const paragraphs = [page(), ...options].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  const document = `<w:document xmlns:w="urn:w"><w:body>${paragraphs.join('')}</w:body></w:document>`;
  expect(await outcome(makeDocx(document))).toEqual(READY);
});

test.each(['[html]Longest? {~Rhine =<b>Nile</b> ~Po}', '[markdown]Longest? {~Rhine =**Nile** ~Po}'])(
  'the right option alone is not bold: %s',
  async (question) => {
    expect(await outcome(`::q::${question}`)).toEqual(READY);
  },
);

test.each([
  '::q::Longest? {~A) Rhine =B) Nile ~C) Po}',
  '::q::Longest? {~a. Rhine =b. ✓ Nile ~c. Po}',
  '::q::Longest? {~• Rhine =• Nile ~• Po}',
  '::q::Longest? {~1) Rhine =2) Nile ~3) Po}',
  'question;a;b;c;right\nLongest?;a) Rhine;b) Nile;c) Po;b',
  'question,options,right\nLongest?,A) Rhine B) Nile C) Po,B',
  'MC\tLongest?\tA. Rhine\tincorrect\tB. Nile\tcorrect\tC. Po\tincorrect',
])('options lose the letters before them: %s', async (file) => {
  expect(await outcome(file)).toEqual(READY);
});

test('letters that belong to the texts stay', async () => {
  expect(await outcome('::q::Who? {~A. Einstein =C. Gauss ~L. Euler}')).toEqual([
    'A. Einstein | C. Gauss* | L. Euler',
  ]);
});

test.each([
  [['a) Rhine ✗', 'b) Nile', 'c) Po'], '? Rhine | Nile | Po'],
  [['a) Rhine ✓', 'b) Nile', 'c) Po', 'Answer: b'], '? Rhine | Nile | Po'],
  [['a) Rhine ✗', 'b) Nile', 'c) Po', 'Answer: a'], '? Rhine | Nile | Po'],
  [['a) Rhine ✓ ✗', 'b) Nile', 'c) Po'], '? Rhine | Nile | Po'],
])(
  'signs that do not name one option are removed, and the teacher is asked: %j',
  async (options, expected) => {
    expect(await outcome(page(...options))).toEqual([expected]);
  },
);

test.each([
  [['a) Rhine ✓', 'b) Nile ✓', 'c) Po']],
  [['a) ✅ Rhine', 'b) ✅ Nile', 'c) ❌ Po']],
  [['- [x] Rhine', '- [x] Nile', '- [ ] Po']],
  [['☑ a) Rhine', '☑ b) Nile', '☐ c) Po']],
  [['a) Rhine (correct)', 'b) Nile (correct)', 'c) Po', 'Answer: a, b']],
  [['a) Rhine *', 'b) Nile *', 'c) Po', 'Answer: b, a']],
])('signs at several options make all of them right: %j', async (options) => {
  expect(await outcome(page(...options))).toEqual(['Rhine* | Nile* | Po']);
});

test('an unknown sign at exactly the right options is doubtful', async () => {
  expect(await outcome(page('a) Rhine →', 'b) Nile →', 'c) Po', 'Answer: a, b'))).toEqual([
    '? Rhine →* | Nile →* | Po => Rhine | Nile | Po',
  ]);
});

test.each([
  [['a) Rhine', 'b) Nile →', 'c) Po']],
  [['a) Rhine', 'b) → Nile', 'c) Po']],
  [['a) Rhine', '→ b) Nile', 'c) Po']],
  [['- Rhine', '→ Nile', '- Po']],
  [['a) Rhine', 'b) Nile ◄', 'c) Po']],
  [['a) Rhine', 'b) Nile <--', 'c) Po']],
  [['a) Rhine', 'b) Nile #', 'c) Po']],
  [['a) Rhine', 'b) #Nile', 'c) Po']],
  [['a) Rhine', 'b) Nile!!', 'c) Po']],
  [['a) Rhine', 'b) Nile (x)', 'c) Po']],
  [['a) Rhine', 'b) Nile*', 'c) Po']],
  [['a) Rhine 👎', 'b) Nile', 'c) Po 👎']],
  [['a) - Rhine', 'b) + Nile', 'c) - Po']],
  [['a) Rhine', 'b) Nile ★', 'c) Po', 'Answer: b']],
])('a sign that nobody has explained is asked about: %j', async (options) => {
  const [first = ''] = await outcome(page(...options));
  expect(first).toMatch(/^\? .* => Rhine \| Nile \| Po$/);
});

test('a word in brackets is asked about if half of the questions have it', async () => {
  const one = page('a) Rhine', 'b) Nile (oikea)', 'c) Po');
  const two = '\n\n2. Largest lake?\na) Ladoga (oikea)\nb) Geneva\nc) Como';
  expect(await outcome(one + two)).toEqual([
    '? Rhine | Nile (oikea) | Po => Rhine | Nile | Po',
    '? Ladoga (oikea) | Geneva | Como => Ladoga | Geneva | Como',
  ]);
});

test.each([
  [' – correct!', ''],
  [' - right answer', ''],
  [': correct', ': wrong'],
  ['; correct', ''],
  [' = correct', ' = incorrect'],
  [' // right', ' // wrong'],
  [' #correct', ''],
  [' <correct>', ''],
  [' TRUE', ' FALSE'],
  [' 100%', ' 0%'],
  [' (T)', ' (F)'],
  [' [1]', ' [0]'],
])('words that mark the key in every question are asked about: %j, %j', async (right, wrong) => {
  const one = page(`a) Rhine${wrong}`, `b) Nile${right}`, `c) Po${wrong}`);
  const two = `\n\n2. Largest lake?\na) Ladoga${right}\nb) Geneva${wrong}\nc) Como${wrong}`;
  const asked = await outcome(one + two);
  expect(asked.map((item) => item.split(' => ')[1])).toEqual(['Rhine | Nile | Po', 'Ladoga | Geneva | Como']);
});

test.each([
  ['Both are correct', 'Only the first is', 'Neither is correct'],
  ['Berlin, Germany', 'Paris, France', 'Rome, Italy'],
  ['Statement I: true', 'Statement I: false', 'Neither'],
  ['All of the above', 'None of the above', 'Nile'],
])('words that belong to the texts are not asked about: %s, %s, %s', async (...options) => {
  const one = page(...options.map((text, at) => `${'abc'[at]}) ${text}`), 'Answer: a');
  const two = '\n\n2. Largest lake?\na) Ladoga\nb) Geneva\nc) Como\nAnswer: a';
  const [first] = await outcome(one + two + two.replace('2.', '3.'));
  expect(first).toBe(`${options[0]}* | ${options[1]} | ${options[2]}`);
});

test.each([
  [['Stop!', 'Go', 'Run']],
  [['C#', 'C', 'Java']],
  [['#', '*', '&']],
  [['5 %', '5 cm', '5']],
  [['x^2', '2x', 'x']],
  [['-3', '3', '+5']],
  [['5!', '6', '7']],
  [['> 5', '< 5', '= 5']],
  [['Na+', 'Cl-', 'He']],
  [['A → B', 'B → A', 'neither']],
  [['sin (x)', 'cos (x)', 'tan (x)']],
  [['f(x)', 'g', 'h']],
  [['a[x]', 'a', 'x']],
  [['Mercury (planet)', 'Venus', 'Mars']],
  [['Vitamin C', 'Vitamin D', 'iron']],
  [['“Nile”', 'Rhine', 'Po']],
  [['Why?', 'So', 'No']],
  [['Wait…', 'Go', 'Run']],
  [['5 €', '$5', '5']],
  [['A♥', 'K♠', '2♦']],
  [['🙂', '🙁', '😐']],
  [['Dog 🐶', 'Cat 🐱', 'Cow 🐮']],
  [['*p', 'p', '&p']],
  [['int *', 'char', 'void']],
  [['A*', 'BFS', 'DFS']],
  [['`Nile`', 'Rhine', 'Po']],
  [['✓', '✗', '○']],
  [['J. F. Kennedy jr.', 'Nixon', 'Ford']],
])('what belongs to a text is no sign: %j', async (options) => {
  const [first = '', ...others] = options;
  const quoted = options.map((text) => `"${text.replaceAll('"', '""')}"`);
  const file = `question;option 1;option 2;option 3;right\nWhich?;${quoted.join(';')};#1`;
  expect(await outcome(file)).toEqual([[`${first}*`, ...others].join(' | ')]);
});

test('in a long file one question with a mark of punctuation tells nothing', async () => {
  const rows = ['Nile =;Rhine;Po', 'one;two;three', 'four;five;six', 'x;y;z', 'Rome;Oslo;Bonn'];
  const file = ['question;a;b;c;right', ...rows.map((row, at) => `Question ${at};${row};#1`)].join('\n');
  expect((await outcome(file)).filter((told) => told.startsWith('?'))).toEqual([]);
});
