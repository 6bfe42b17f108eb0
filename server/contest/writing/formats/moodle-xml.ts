import type { Tree } from '#contract/rich-text.ts';
import { bareText, plainText } from '../../../material/rich-text/text-to-tree.ts';
import { escapeXml, type Formula, treeToHtml } from '../../../material/rich-text/tree-to-html.ts';
import { namesOfPictures } from '../../reading/place-pictures.ts';
import {
  choosesSeveral,
  fileName,
  hasList,
  hasStatements,
  isRightMinusWrong,
  lostPairRules,
  lostRules,
  pairedStatements,
  pairsIn,
  sharesOf,
  xmlFile,
} from '../parts.ts';
import { lostOfTyped, typedAnswers, type TypedKey } from '../typed-answers.ts';
import type { WholeContest, WholeQuestion, Writer } from '../writer.ts';

const ROOT = 'quiz';

/** Maximum length of a question's name, in characters. */
const NAME = 60;

const NO_ALL_OR_NOTHING = 'Moodle has no “all or nothing”: it marks right minus wrong.';

/**
 * Writes Moodle XML, which can express everything but all or nothing. Statements become pairs. Each picture
 * is beside the text that shows it.
 */
export const writeMoodleXml: Writer = (contest) => ({
  bytes: Buffer.from(
    xmlFile(`<${ROOT}>\n${contest.questions.map((each) => question(each, contest)).join('')}</${ROOT}>\n`),
  ),
  name: fileName(contest, 'Moodle', 'xml'),
  type: 'application/xml',
  lost: [
    ...lostRules(contest, (each) => !isRightMinusWrong(each), NO_ALL_OR_NOTHING),
    ...pairedStatements(contest),
    ...lostPairRules(contest),
    ...lostOfTyped(contest, { holdsCase: true, holdsUnit: true }),
  ],
});

function question(each: WholeQuestion, contest: WholeContest): string {
  const { text, marks, explanation, tags } = each;
  const name = bareText(text).replaceAll(/\s+/g, ' ').trim().slice(0, NAME).toWellFormed();
  const typed = typedAnswers(each);
  const [type, answers] = hasStatements(each)
    ? ['matching', pairsOf(each, contest)]
    : hasList(each)
      ? listOf(each, contest)
      : typed
        ? [typed.isNumber ? 'numerical' : 'shortanswer', typedElements(each, typed)]
        : ['multichoice', choicesOf(each, contest)];
  return `<question type="${type}">
<name>${textElement(name || 'Question')}</name>
<questiontext ${formatted(text, contest)}</questiontext>
${explanation.length > 0 ? `<generalfeedback ${formatted(explanation, contest)}</generalfeedback>\n` : ''}<defaultgrade>${marks}</defaultgrade>
${answers}${tags.length > 0 ? `<tags>${tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('')}</tags>\n` : ''}</question>
`;
}

function typedElements(
  { source: { content, key } }: WholeQuestion,
  { isNumber, answers: typed }: TypedKey,
): string {
  const answers = typed.map(
    ({ text, percent, tolerance }) =>
      `<answer fraction="${percent}" format="moodle_auto_format">${textElement(text)}${isNumber ? `<tolerance>${tolerance}</tolerance>` : ''}</answer>\n`,
  );
  if (!isNumber) return `<usecase>${key?.matches_case ? 1 : 0}</usecase>\n${answers.join('')}`;
  const units =
    content?.unit === undefined
      ? ''
      : `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(content.unit)}</unit_name></unit></units>\n`;
  // Only the number is graded in Moodle, too.
  return `${answers.join('')}${units}<unitgradingtype>0</unitgradingtype>\n<showunits>3</showunits>\n`;
}

function choicesOf(each: WholeQuestion, contest: WholeContest): string {
  const isSeveral = choosesSeveral(each);
  const shares = isSeveral ? sharesOf(each) : each.options.map(({ isCorrect }) => (isCorrect ? 100 : 0));
  return `<single>${!isSeveral}</single>
<shuffleanswers>${contest.shuffle}</shuffleanswers>
<answernumbering>abc</answernumbering>
${each.options
  .map(({ text }, at) => `<answer fraction="${shares[at]}" ${formatted(text, contest)}</answer>\n`)
  .join('')}`;
}

/** Returns the type and the answers of a question with pairs or an order. */
function listOf(each: WholeQuestion, contest: WholeContest): [string, string] {
  const pairs = pairsIn(each);
  if (pairs)
    return [
      'matching',
      `<shuffleanswers>${contest.shuffle}</shuffleanswers>\n${pairs
        .map(
          ({ prompt = [], answer }) =>
            `<subquestion ${formatted(prompt, contest)}<answer>${textElement(bareText(answer).trim())}</answer></subquestion>\n`,
        )
        .join('')}`,
    ];
  const grading =
    each.source.content?.rule === 'neighbours' ? 'RELATIVE_NEXT_EXCLUDE_LAST' : 'ALL_OR_NOTHING';
  const answers = each.options.map(
    ({ text }) => `<answer fraction="0" ${formatted(text, contest)}</answer>\n`,
  );
  return [
    'ordering',
    `<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<gradingtype>${grading}</gradingtype>\n${answers.join('')}`,
  ];
}

const pair = (isTrue: boolean, text: string) =>
  `<subquestion ${text}<answer>${textElement(isTrue ? 'True' : 'False')}</answer></subquestion>\n`;

/** Writes statements as pairs. Moodle also needs the answer that no statement has. */
function pairsOf({ options }: WholeQuestion, contest: WholeContest): string {
  const missing = [true, false].filter((each) => options.every(({ isCorrect }) => isCorrect !== each));
  return `<shuffleanswers>${contest.shuffle}</shuffleanswers>
${options.map(({ text, isCorrect }) => pair(isCorrect, formatted(text, contest))).join('')}${missing
    .map((each) => pair(each, `format="html">${textElement('')}`))
    .join('')}`;
}

/** Returns the text with its format attribute, followed by its pictures. */
function formatted(tree: Tree, { pictures }: WholeContest): string {
  const text = plainText(tree);
  if (text !== undefined) return `format="plain_text">${textElement(text)}`;
  const html = treeToHtml(tree, { address: (id) => `@@PLUGINFILE@@/${id}.webp`, formula });
  const files = [...new Set(namesOfPictures([tree]))].map((id) => {
    const bytes = Buffer.from(pictures.get(id) ?? []);
    return `<file name="${id}.webp" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
  });
  return `format="html">${textElement(html)}${files.join('')}`;
}

const formula = ({ tex, display }: Formula) =>
  escapeXml(display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`);

const textElement = (text: string) => `<text>${escapeXml(text)}</text>`;
