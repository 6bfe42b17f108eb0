import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#contract/rich-text.ts';
import { WRITTEN_BY } from '../../reading/is-own-file.ts';
import { bareText, plainText } from '../../../material/rich-text/text-to-tree.ts';
import { type Formula, treeToHtml } from '../../../material/rich-text/tree-to-html.ts';
import {
  choosesSeveral,
  fileName,
  hasStatements,
  isRightMinusWrong,
  lostPairRules,
  lostRules,
  pairedStatements,
  pairsIn,
  sharesOf,
} from '../parts.ts';
import { lostOfTyped, typedAnswers, type WrittenAnswer } from '../typed-answers.ts';
import type { WholeContest, WholeQuestion, Writer } from '../writer.ts';

export const writeGift: Writer = (contest) => ({
  bytes: Buffer.from(`// ${WRITTEN_BY}\n\n${contest.questions.map(block).join('\n')}`),
  name: fileName(contest, 'GIFT', 'txt'),
  type: 'text/plain; charset=utf-8',
  lost: lostIn(contest),
});

function lostIn(contest: WholeContest): Problem[] {
  const { questions, pictures } = contest;
  const lost = [
    ...lostRules(contest, (each) => !isRightMinusWrong(each), NO_ALL_OR_NOTHING),
    ...pairedStatements(contest),
    ...lostPairRules(contest),
    ...lostOfTyped(contest, { holdsCase: false, holdsUnit: false }),
  ];
  if (questions.some(({ marks }) => marks !== 1)) {
    lost.push({
      code: 'marks_changed',
      detail: 'GIFT has no marks: a program that reads it gives each question 1.',
    });
  }
  if (pictures.size > 0) {
    lost.push({
      code: 'picture_left_out',
      detail: 'GIFT has no pictures: their descriptions replace them.',
    });
  }
  return lost;
}

const NO_ALL_OR_NOTHING = 'GIFT has no “all or nothing”: a program that reads it marks right minus wrong.';

function block(question: WholeQuestion): string {
  const { text, explanation, tags } = question;
  const labels = tags.map((tag) => ` [tag:${tag.replaceAll(']', '\\]')}]`).join('');
  const answers = answersOf(question).map((answer) => `\t${answer}\n`);
  const general = explanation.length > 0 ? `\t####${formatted(explanation)}\n` : '';
  const sign = typedAnswers(question)?.isNumber ? '#' : '';
  return `${labels && `//${labels}\n`}${formatted(text)}{${sign}\n${answers.join('')}${general}}\n`;
}

/** Writes the answers. Of several right options each has its share, and none has the sign `=`. */
function answersOf(question: WholeQuestion): string[] {
  const { options } = question;
  if (hasStatements(question)) return pairsOf(options);
  const pairs = pairsIn(question);
  if (pairs)
    return pairs.map(({ prompt = [], answer: tree }) => `=${promptOf(prompt)} -> ${bareAnswer(tree)}`);
  const typed = typedAnswers(question);
  if (typed) return typed.answers.map((each) => typedAnswer(each, typed.isNumber));
  if (!choosesSeveral(question)) {
    return options.map(({ text, isCorrect }) => `${isCorrect ? '=' : '~'}${answer(text, isCorrect)}`);
  }
  const shares = sharesOf(question);
  return options.map(({ text }, at) => `~%${shares[at]}%${formatted(text)}`);
}

/** Writes statements as pairs. Moodle also needs the answer that no statement has. */
function pairsOf(options: WholeQuestion['options']): string[] {
  const pairs = options.map(({ text, isCorrect }) => `=${promptOf(text)} -> ${isCorrect ? 'True' : 'False'}`);
  const missing = [true, false].filter((each) => options.every(({ isCorrect }) => isCorrect !== each));
  return [...pairs, ...missing.map((each) => `= -> ${each ? 'True' : 'False'}`)];
}

/** Returns the text of a pair. GIFT has no escape for its arrow, but HTML has. */
function promptOf(tree: Tree): string {
  const text = formatted(tree);
  return text.includes('->') ? htmlOf(tree).replaceAll('->', '-&gt;') : text;
}

/** Returns an answer of a pair. Moodle shows it in a list, as plain words. */
const bareAnswer = (tree: Tree): string => escaped(bareText(tree).replaceAll(/\s+/g, ' ').trim());

const typedAnswer = ({ text, percent, tolerance }: WrittenAnswer, isNumber: boolean) =>
  `=%${percent}%${isNumber ? `${text}:${tolerance}` : escaped(text)}`;

/**
 * Writes an answer. A text that begins with % needs an explicit weight in front, or GIFT reads the % as one.
 */
function answer(tree: Tree, isCorrect: boolean): string {
  const text = formatted(tree);
  return text.startsWith('%') ? `%${isCorrect ? 100 : 0}%${text}` : text;
}

/** Returns the text with its format: plain, or HTML with formulas in Moodle's notation. */
function formatted(tree: Tree): string {
  const text = plainText(tree);
  return text === undefined ? htmlOf(tree) : `[plain]${escaped(text)}`;
}

function htmlOf(tree: Tree): string {
  const html = treeToHtml(describePictures(tree), { address: (id) => id, formula });
  // A line break would be written as \n, and GIFT readers may take \n and the next letters for a TeX command.
  return `[html]${escaped(html.replaceAll('\n', '&#10;'))}`;
}

const formula = ({ tex, display }: Formula) =>
  escapeHtml(display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`);

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Replaces pictures by their descriptions, so that a text consisting only of pictures does not become empty.
 */
const describePictures = (tree: Tree): Tree =>
  tree.map((node): Node => {
    if (typeof node === 'string') return node;
    const [element, attributes, children] = node;
    if (element === 'img') return `“${attributes.alt || 'picture'}”`;
    return element === 'math' ? node : [element, attributes, describePictures(children)];
  });

const escaped = (text: string) => text.replace(/[\\:#={}~]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
