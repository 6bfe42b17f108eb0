import { child, children, type Element, textOf } from '#contract/element.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { htmlToTree } from '../../../material/rich-text/html-to-tree.ts';
import type { FileQuestion } from '../item.ts';
import { collectProblems } from '../moodle-text.ts';
import type { MoodleTexts } from './moodle-texts.ts';
import { matchingOf } from './pairs.ts';

/** The kinds whose right answer is a list. */
export const LISTS: ReadonlySet<string> = new Set(['matching', 'ordering']);

/** Reads the pairs, or how an order is marked; its answers are read like other options. */
export const readList = (
  question: Element,
  texts: MoodleTexts,
  problems: Problem[],
): Partial<FileQuestion> & Pick<FileQuestion, 'kind'> =>
  question.attributes.type === 'matching'
    ? matchingOf(
        children(question, 'subquestion').map((pair) => ({
          prompt: texts.tree(pair),
          answer: answerOf(pair, texts, problems),
        })),
      )
    : { kind: 'ordering', ...rulesOf(question, problems) };

/** A whole answer in an element of HTML, as some programs write it. */
const WRAPPED = /^<(p|div|span)\b[^<>]*>.*<\/\1>$/is;

/** Reads an answer of a pair. Moodle shows it in a list, as plain words, so it has no format of its own. */
function answerOf(pair: Element, texts: MoodleTexts, problems: Problem[]): Tree {
  const answer = child(pair, 'answer');
  const text = textOf(child(answer, 'text') ?? answer).trim();
  return WRAPPED.test(text) ? collectProblems(htmlToTree(text), problems) : texts.plain(text);
}

const settingOf = (question: Element, name: string) => textOf(child(question, name)).trim().toUpperCase();

/** Gradings of Moodle, by name and by number: all or nothing, and each right neighbour. */
const ALL_OR_NOTHING: ReadonlySet<string> = new Set(['ALL_OR_NOTHING', '-1']);
const NEIGHBOURS: ReadonlySet<string> = new Set(['RELATIVE_NEXT_EXCLUDE_LAST', 'RELATIVE', '1', '']);

/** Returns the rule of an order. Moodle's other gradings become the nearest one here. */
function rulesOf(question: Element, problems: Problem[]): Pick<FileQuestion, 'content'> {
  if (['RANDOM', 'CONTIGUOUS', '1', '2'].includes(settingOf(question, 'selecttype')))
    problems.push({
      code: 'setting_left_out',
      detail: 'In Moodle each student orders some of these options. Here all are ordered.',
    });
  const grading = settingOf(question, 'gradingtype');
  if (ALL_OR_NOTHING.has(grading)) return {};
  if (!NEIGHBOURS.has(grading))
    problems.push({
      code: 'setting_left_out',
      detail: `Moodle marks this order in another way (${grading}). Here each right neighbour earns marks.`,
    });
  return { content: { rule: 'neighbours' } };
}
