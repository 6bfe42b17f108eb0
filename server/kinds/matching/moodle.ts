import { child, children, type Element, textOf } from '#contract/element.ts';
import type { Tree } from '#contract/rich-text.ts';
import { bareText } from '../../material/rich-text/text-to-tree.ts';
import type { InMoodle, MoodleReading } from '../parts/kind-in-files.ts';
import { ruleLeftOut } from '../parts/left-out.ts';
import { matchingOf } from './matching-of.ts';
import { MARKED_BY_PAIRS, pairsIn } from './pairs-in.ts';

/** A whole answer in an element of HTML, as some programs write it. */
const WRAPPED = /^<(p|div|span)\b[^<>]*>.*<\/\1>$/is;

/** Reads an answer of a pair. Moodle shows it in a list, as plain words, so it has no format of its own. */
function answerOf(pair: Element, texts: MoodleReading): Tree {
  const answer = child(pair, 'answer');
  const text = textOf(child(answer, 'text') ?? answer).trim();
  return WRAPPED.test(text) ? texts.html(text) : texts.plain(text);
}

export const matchingInMoodle: InMoodle = {
  types: ['matching'],
  read: (question, texts) =>
    matchingOf(
      children(question, 'subquestion').map((pair) => ({
        prompt: texts.tree(pair),
        answer: answerOf(pair, texts),
      })),
    ),
  lost: ({ source }) => ruleLeftOut(source.content?.rule && MARKED_BY_PAIRS),
  write: (question, { text: write, plain, shuffle }) => {
    const { pairs, others } = pairsIn(question);
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
