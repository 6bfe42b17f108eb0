import { afterAll, expect, test } from 'vitest';
import { UsedTime } from '../base/shared/used-time.ts';
import { WorkerPool } from '../base/shared/worker-pool.ts';
import {
  makeDocx,
  h5pContent,
  makeH5p,
  makeKahoot,
  kahootStrings,
  questionFiles,
  makeXlsx,
} from '../test/question-files.ts';
import type { CountingTask } from '../test/steps/steps-worker.ts';
import { fileTokens, formulaTokens, listTokens, numberTokens, sourceTokens } from '../test/steps/signs.ts';
import { isLongRun } from '../test/tries.ts';

/*
 * If the input is twice as long, the time may at most be about twice as long. Otherwise, a small text could
 * delay all users. Steps are counted in place of seconds (server/test/steps/).
 */

const PROGRAM = new URL('../test/steps/steps-worker.ts', import.meta.url);
const threads = new WorkerPool<CountingTask, number[]>(PROGRAM, new UsedTime(), { memory: 1_024 });
afterAll(() => threads.stop());

/**
 * Number of the task, which also names its queue (`lane`). Each task has its own queue, because a queue
 * pauses after each task.
 */
let lane = 0;

/** Maximum ratio of the steps for a doubled input to the steps for the input. */
const MOST = 2.3;

/**
 * Maximum measurements per input. While V8 optimises code, it counts additional blocks, which changes a ratio
 * by some hundredths.
 */
const TRIES = 3;

async function expectLinear(
  reader: CountingTask['reader'],
  contentOf: (signs: string) => string | Uint8Array,
  sign: string,
  length: number,
) {
  const times = 2 * Math.ceil(length / sign.length / 2);
  const contents = [times, 2 * times].map((count) => Buffer.from(contentOf(sign.repeat(count))));
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= MOST; tries++) {
    const [once = 0, twice = 0] = await threads.ask({ reader, contents }, { turn: { lane: lane++ } });
    expect(once).toBeGreaterThan(0);
    least = Math.min(least, twice / once);
  }
  expect(least, sign).toBeLessThan(MOST);
}

test.each(sourceTokens)('rich text of %j', (sign) => expectLinear('source', (signs) => signs, sign, 1_000));

const nested = (signs: string) => Array.from(signs, (_, depth) => `${'  '.repeat(depth % 50)}- a`).join('\n');
test('lists in lists', () => expectLinear('source', nested, '-', 200));

test.each(formulaTokens)('a formula of %j', (sign) => expectLinear('formula', (signs) => signs, sign, 400));

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const moodle = (text: string, format = 'html') =>
  `<quiz><question type="multichoice"><questiontext format="${format}"><text>${text}</text></questiontext>` +
  '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>';
const withPairs = (pairs: string) =>
  moodle('')
    .replace('multichoice', 'matching')
    .replace('<answer', (answer) => pairs + answer);
const pairOf = (text: string) =>
  `<subquestion><text>${text}</text><answer><text>${text}</text></answer></subquestion>`;
const inWord = (paragraphs: string) =>
  makeDocx(
    `<w:document xmlns:w="urn:w"><w:body><w:p><w:r><w:t>1. Which?</w:t></w:r></w:p>${paragraphs}` +
      '<w:p><w:r><w:t>a) The Nile</w:t></w:r></w:p><w:p><w:r><w:t>b) The Congo</w:t></w:r></w:p></w:body></w:document>',
  );
const cells = (texts: readonly string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${xml(text)}</t></is></c>`).join('')}</row>`;
const inSheet = (rows: string) =>
  makeXlsx(`<worksheet><sheetData>${cells(['question', 'a', 'b', 'right'])}${rows}</sheetData></worksheet>`);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const withText = (file: string, place: string, text: string) => file.replace(place, () => text + place);

/** Files, by the place where markers or other special characters are repeated. */
const FILES: Readonly<Record<string, (signs: string) => string | Uint8Array>> = {
  'a file': (signs) => signs,
  'the text of GIFT': (signs) => `::x::${signs} {=a ~b}`,
  'the HTML of GIFT': (signs) => `[html]${signs}{=a ~b}`,
  'the answers of GIFT': (signs) => `Q? {=a#${signs} ~b}`,
  'the text of Aiken': (signs) => `Q? ${signs}\nA. a\nB. b\nANSWER: A\n`,
  'the answer of Aiken': (signs) => `Q?\nA. a\nB. b\nANSWER: ${signs}\n`,
  'HTML in Moodle XML': (signs) => moodle(`<![CDATA[${signs}]]>`),
  'Markdown in Moodle XML': (signs) => moodle(xml(signs), 'markdown'),
  'lines in Moodle XML': (signs) => moodle(xml(signs), 'moodle_auto_format'),
  'the elements of Moodle XML': (signs) => moodle(signs),
  'an element of Moodle XML': (signs) => moodle('').replace('<quiz>', () => `<quiz ${signs}>`),
  'HTML in QTI 1.2': (signs) => withText(questionFiles['qti_1.2'], '&lt;p&gt;Which?', xml(signs)),
  'the elements of QTI 1.2': (signs) => withText(questionFiles['qti_1.2'], '<response_lid', signs),
  'the elements of QTI 2': (signs) => withText(questionFiles.qti_2, 'How much', signs),
  'the rules of QTI 2': (signs) => withText(questionFiles.qti_2, '<responseCondition>', signs),
  'the elements of QTI 3': (signs) => withText(questionFiles.qti_3, 'How much', signs),
  H5P: (signs) => makeH5p(withText(h5pContent, '<p>Which?', inJson(signs))),
  'a Google form': (signs) => withText(questionFiles.google_forms, 'Which?', inJson(signs)),
  'a cell of CSV': (signs) => `question;a;b;right\n${quoted(signs)};x;y;a\n`,
  'rows of CSV': (signs) => `question;a;b;right\n${signs};x;y;a\n`,
  'the headings of CSV': (signs) => `question;a;b;right;${signs}\nq;x;y;a\n`,
  'the answer of CSV': (signs) =>
    `question;a;b;right;marks;tags\nq;x;y;${quoted(signs)};${quoted(signs)};${quoted(signs)}\n`,
  'a rich cell of CSV': (signs) => `question;a;b;right;format\n${quoted(signs)};x;y;a;rich\n`,
  Blackboard: (signs) => `MC\t${signs}\ta\tcorrect\tb\tincorrect\n`,
  Tallymark: (signs) => withText(questionFiles.tallymark, 'What is', inJson(signs)),
  'the values of Tallymark': (signs) => `{"questions":[{"question_text":"a","options":[]},${signs}]}`,
  'a question of a page': (signs) => `1. Which? ${signs}\na) x\nb) y\nAnswer: a\n`,
  'an option of a page': (signs) => `1. Which?\na) x ${signs}\nb) y\nAnswer: a\n`,
  'the answer of a page': (signs) => `1. Which?\na) x\nb) y\nAnswer: a ${signs}z\n`,
  'the end of a page': (signs) => `1. Which?\na) x\nb) y\nAnswer: a\n${signs}`,
  'the key of a page': (signs) => `1. Which?\na) x\nb) y\n\nAnswer key:\n1. a\n${signs}`,
  'a page in HTML': (signs) => `<html><p>1. Which? ${signs}</p><p>a) x</p><p>b) y</p>`,
  'lists of a page in HTML': (signs) =>
    `<ol><li>Which?<ol type="a"><li>${signs}</li><li>b</li></ol></li></ol>`,
  'a Word document': (signs) => inWord(`<w:p><w:r><w:t>${xml(signs)}</w:t></w:r></w:p>`),
  'the elements of a Word document': (signs) => inWord(signs),
  'a cell of Excel': (signs) => inSheet(cells([signs, 'x', 'y', signs])),
  'the elements of Excel': (signs) => inSheet(signs),
  Kahoot: (signs) => makeKahoot(withText(kahootStrings, 'Which river', xml(signs))),
  'the pairs of GIFT': (signs) => `Q? {=a -> b =${signs} -> c}`,
  'the pairs of Moodle XML': (signs) => withPairs(pairOf(xml(signs))),
};

/**
 * Number of repeated characters. Opening tags are repeated more often than the deepest nesting that readers
 * allow.
 */
const lengthOf = (sign: string) => (/^<[a-z]/.test(sign) ? 120 * sign.length : 200);

/**
 * Returns a selection of the special characters, different for each place. Long test runs use all of them.
 */
const somewhat = (at: number) => fileTokens.filter((_, index) => isLongRun || (index + at) % 24 === 0);

test.each(Object.entries(FILES).map(([place, contentOf], at) => ({ place, contentOf, at })))(
  'signs in $place',
  async ({ contentOf, at }) => {
    for (const sign of somewhat(at)) await expectLinear('file', contentOf, sign, lengthOf(sign));
  },
);

const PARTS: [about: string, part: string, contentOf: (parts: string) => string | Uint8Array][] = [
  ['pairs of Moodle', pairOf('a'), withPairs],
  ['questions of GIFT', 'Q? {=a ~b}\n\n', (parts) => parts],
  [
    'questions of Moodle',
    '<question type="multichoice"><questiontext><text>a</text></questiontext></question>',
    (parts) => `<quiz>${parts}</quiz>`,
  ],
  ['paragraphs of Word', '<w:p><w:r><w:t>1. a</w:t></w:r></w:p>', inWord],
  [
    'lists of Word',
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>',
    inWord,
  ],
  [
    'runs of Word',
    '<w:r><w:rPr><w:b/></w:rPr><w:t>a) b </w:t></w:r>',
    (parts) => inWord(`<w:p>${parts}</w:p>`),
  ],
  [
    'formulas of Word',
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den/></m:f></m:oMath>',
    (parts) => inWord(`<w:p>${parts}</w:p>`),
  ],
  ['fractions within fractions of Word', '<m:f><m:num>', (parts) => inWord(`<w:p><m:oMath>${parts}`)],
  ['tables of Word', '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>', inWord],
  ['tables within tables of Word', '<w:tbl><w:tr><w:tc>', inWord],
  ['drawings of Word', '<w:r><w:drawing><w:txbxContent><w:p>', (parts) => inWord(`<w:p>${parts}`)],
  ['rows of Excel', cells(['q', 'x', 'y', 'x']), inSheet],
  ['cells of Excel', '<c><v>1</v></c>', (parts) => inSheet(`<row>${parts}</row>`)],
  ['sections of QTI', '<section>', (parts) => withText(questionFiles['qti_1.2'], '<item ident', parts)],
  [
    'options of QTI',
    '<response_label ident="3"><material><mattext>a</mattext></material></response_label>',
    (parts) => withText(questionFiles['qti_1.2'], '</render_choice>', parts),
  ],
  [
    'rules of QTI 1.2',
    '<respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar>1</setvar></respcondition>',
    (parts) => withText(questionFiles['qti_1.2'], '</resprocessing>', parts),
  ],
  [
    'rules of QTI 1.2 for several options',
    '<respcondition continue="Yes"><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar>1</setvar></respcondition>',
    (parts) =>
      withText(questionFiles['qti_1.2'].replace('"Single"', '"Multiple"'), '</resprocessing>', parts),
  ],
  [
    'rules of QTI 2 for several options',
    '<responseCondition><responseIf><member><baseValue>1</baseValue><variable identifier="R"/></member></responseIf></responseCondition>',
    (parts) =>
      withText(
        questionFiles.qti_2.replace('maxChoices="1"', 'maxChoices="0"'),
        '</responseProcessing>',
        parts,
      ),
  ],
  [
    'rules of QTI 2',
    '<responseCondition><responseIf><match><variable identifier="R"/><correct identifier="R"/></match></responseIf></responseCondition>',
    (parts) => withText(questionFiles.qti_2, '</responseProcessing>', parts),
  ],
  [
    'sums of QTI 2',
    '<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><variable identifier="SCORE"/></sum></setOutcomeValue>',
    (parts) => withText(questionFiles.qti_2, '</responseProcessing>', parts),
  ],
];
test.each(PARTS)('%s', (_, part, contentOf) => expectLinear('file', contentOf, part, 12 * part.length));

test.each(listTokens)('a list of students of %j', async (sign) => {
  await expectLinear('list', (signs) => signs, sign, 200);
  await expectLinear('list', (signs) => `Name;Email;Extra time\n${signs};${signs};${signs}\n`, sign, 200);
});

test.each(numberTokens)('a typed number of %j', async (sign) => {
  // The doubled text has at most 100 characters.
  await expectLinear('number', (signs) => signs, sign, 40);
  await expectLinear('number', (signs) => signs, sign, 10_000);
});

test('a typed answer takes no more steps for thirty times as many accepted answers, once they are read', async () => {
  const contents = ['2', '60', '2', '60'].map((count) => Buffer.from(count));
  const steps = await threads.ask({ reader: 'typed answer', contents }, { turn: { lane: lane++ } });
  const [, , few = 0, many = 0] = steps;
  expect(few).toBeGreaterThan(0);
  expect(many / few).toBeLessThan(1.2);
});
