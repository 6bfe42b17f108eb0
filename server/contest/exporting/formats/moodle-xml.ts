import type { Tree } from '#shared/rich-text.ts';
import { bareText, plainText } from '../../../content/rich-text/text-to-tree.ts';
import { escapeXml, type Formula, treeToHtml } from '../../../content/rich-text/tree-to-html.ts';
import { namesOfPictures } from '../../../content/rich-text/place-pictures.ts';
import type { MoodleTexts } from '../../../kinds/shared/kind-in-files.ts';
import type { WholeContest, WholeQuestion } from '../../../kinds/shared/whole-question.ts';
import { fileName, requirePart, xmlFile } from '../parts.ts';
import type { Writer } from '../writer.ts';

const ROOT = 'quiz';

/** Maximum length of a question's name, in characters. */
const NAME = 60;

/** Writes Moodle XML. Each picture is beside the text that shows it. */
export const writeMoodleXml: Writer = (contest) => ({
  bytes: Buffer.from(
    xmlFile(`<${ROOT}>\n${contest.questions.map((each) => question(each, contest)).join('')}</${ROOT}>\n`),
  ),
  name: fileName(contest, 'Moodle', 'xml'),
  type: 'application/xml',
  lost: [],
});

function question(each: WholeQuestion, contest: WholeContest): string {
  const { marks, explanation, tags } = each;
  const name = bareText(each.text).replaceAll(/\s+/g, ' ').trim().slice(0, NAME).toWellFormed();
  const texts: MoodleTexts = {
    text: (tree) => formatted(tree, contest),
    plain: textElement,
    shuffle: contest.shuffle,
  };
  const { type, answers, text = each.text } = requirePart(each, 'moodle').write(each, texts);
  return `<question type="${type}">
<name>${textElement(name || 'Question')}</name>
<questiontext ${formatted(text, contest)}</questiontext>
${explanation.length > 0 ? `<generalfeedback ${formatted(explanation, contest)}</generalfeedback>\n` : ''}<defaultgrade>${marks}</defaultgrade>
${answers}${tags.length > 0 ? `<tags>${tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('')}</tags>\n` : ''}</question>
`;
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
