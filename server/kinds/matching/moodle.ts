import { child, children, type Element, textOf } from '#shared/element.ts';
import type { Tree } from '#shared/rich-text.ts';
import { bareText } from '../../content/rich-text/text-to-tree.ts';
import type { MoodleSupport, MoodleReading } from '../shared/kind-in-files.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { toMatchingQuestion } from './matching-of.ts';
import { ALL_PAIRS_RULE_LOST, pairsOfQuestion } from './pairs-in.ts';

/**
 * Reads the answer of a pair: plain words, as which Moodle shows it in a drop-down list. The plugin's kind
 * `ddmatch` has answers to be dragged, with formatting and pictures.
 */
function answerOf(pair: Element, texts: MoodleReading, isDragged: boolean): Tree {
  const answer = child(pair, 'answer');
  if (isDragged) return texts.tree(answer);
  return texts.plain(texts.words(textOf(child(answer, 'text') ?? answer).trim()));
}

export const matchingInMoodle: MoodleSupport = {
  types: ['matching', 'ddmatch'],
  read: (question, texts) =>
    toMatchingQuestion(
      children(question, 'subquestion').map((pair) => ({
        prompt: texts.tree(pair),
        answer: answerOf(pair, texts, question.attributes.type === 'ddmatch'),
      })),
    ),
  lost: ({ source }) => ruleProblems(source.content?.rule && ALL_PAIRS_RULE_LOST),
  write: (question, { text: write, plain, shuffle }) => {
    const { pairs, others } = pairsOfQuestion(question);
    const all = [
      ...pairs,
      ...others.map((answer): { prompt: Tree; answer: Tree } => ({ prompt: [], answer })),
    ];
    const written = all.map(
      ({ prompt, answer }) =>
        `<subquestion ${write(prompt)}<answer>${plain(bareText(answer).trim())}</answer></subquestion>\n`,
    );
    return { type: 'matching', answers: `<shuffleanswers>${shuffle}</shuffleanswers>\n${written.join('')}` };
  },
};
