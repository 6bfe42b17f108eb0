import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { sentence } from '#shared/sentence.ts';
import { WRITTEN_BY } from '../../importing/is-own-file.ts';
import { bareText, plainText } from '../../../content/rich-text/text-to-tree.ts';
import { type Formula, treeToHtml } from '../../../content/rich-text/tree-to-html.ts';
import type { GiftTexts } from '../../../kinds/shared/kind-in-files.ts';
import type { WholeContest, WholeQuestion } from '../../../kinds/shared/whole-question.ts';
import { fileName, requirePart } from '../parts.ts';
import type { Writer } from '../writer.ts';

export const writeGift: Writer = (contest) => ({
  bytes: Buffer.from(`// ${WRITTEN_BY}\n\n${contest.questions.map(block).join('\n')}`),
  name: fileName(contest, 'GIFT', 'txt'),
  type: 'text/plain; charset=utf-8',
  lost: lostIn(contest),
});

function lostIn({ questions, pictures }: WholeContest): Problem[] {
  const lost: Problem[] = [];
  if (questions.some(({ marks }) => marks !== 1)) {
    lost.push({
      code: 'marks_changed',
      detail: sentence`GIFT has no marks: a program that reads it gives each question 1.`,
    });
  }
  if (pictures.size > 0) {
    lost.push({
      code: 'picture_left_out',
      detail: sentence`GIFT has no pictures: their descriptions replace them.`,
    });
  }
  return lost;
}

function block(question: WholeQuestion): string {
  const { text, explanation, tags } = question;
  const labels = tags.map((tag) => ` [tag:${tag.replaceAll(']', '\\]')}]`).join('');
  const { sign = '', answers } = requirePart(question, 'gift').write(question, texts);
  const lines = answers.map((answer) => `\t${answer}\n`);
  const general = explanation.length > 0 ? `\t####${formatted(explanation)}\n` : '';
  return `${labels && `//${labels}\n`}${formatted(text)}{${sign}\n${lines.join('')}${general}}\n`;
}

/** Returns the prompt of a pair. GIFT has no escape for its arrow, so a prompt with an arrow is HTML. */
function promptOf(tree: Tree): string {
  const text = formatted(tree);
  return text.includes('->') ? htmlOf(tree).replaceAll('->', '-&gt;') : text;
}

/** Returns the answer of a pair as plain words, because Moodle shows these answers in a drop-down list. */
const bareAnswer = (tree: Tree): string => escaped(bareText(tree).replaceAll(/\s+/g, ' ').trim());

/** Returns the text with its format: plain, or HTML with formulas in Moodle's notation. */
function formatted(tree: Tree): string {
  const text = plainText(tree);
  return text === undefined ? htmlOf(tree) : `[plain]${escaped(text)}`;
}

function htmlOf(tree: Tree): string {
  const html = treeToHtml(describePictures(tree), { address: (id) => id, formula });
  // A line break would be written as \n, which GIFT readers may take, with the next letters, for a TeX
  // command.
  return `[html]${escaped(html.replaceAll('\n', '&#10;'))}`;
}

const formula = ({ tex, display }: Formula) =>
  escapeHtml(display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`);

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces pictures by their descriptions, so that texts of only pictures do not become empty. */
const describePictures = (tree: Tree): Tree =>
  tree.map((node): Node => {
    if (typeof node === 'string') return node;
    const [element, attributes, children] = node;
    if (element === 'img') return `“${attributes.alt || 'picture'}”`;
    return element === 'math' ? node : [element, attributes, describePictures(children)];
  });

const escaped = (text: string) => text.replace(/[\\:#={}~]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

const texts: GiftTexts = { text: formatted, bare: bareAnswer, prompt: promptOf, escaped };
