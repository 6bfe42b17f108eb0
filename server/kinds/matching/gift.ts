import type { InGift } from '../parts/kind-in-files.ts';
import { findSign } from '../parts/gift-signs.ts';
import { ruleLeftOut } from '../parts/left-out.ts';
import { splitPairs } from './gift-pairs.ts';
import { matchingOf } from './matching-of.ts';
import { MARKED_BY_PAIRS, pairsIn } from './pairs-in.ts';

export const matchingInGift: InGift = {
  isWritten: (answers) => findSign(answers, '->') >= 0 && findSign(answers, '~') < 0,
  read: (answers, { treeOf }) => {
    const pairs = splitPairs(answers);
    if (typeof pairs === 'string') return pairs;
    // Moodle shows the answers of pairs in lists, as plain words.
    return matchingOf(
      pairs.map(({ prompt, answer }) => ({ prompt: treeOf(prompt), answer: treeOf(answer, 'plain') })),
    );
  },
  lost: ({ source }) => ruleLeftOut(source.content?.rule && MARKED_BY_PAIRS),
  write: (question, texts) => {
    const { pairs, others } = pairsIn(question);
    return {
      answers: [
        ...pairs.map(({ prompt, answer }) => `=${texts.prompt(prompt)} -> ${texts.bare(answer)}`),
        ...others.map((answer) => `=${texts.prompt([])} -> ${texts.bare(answer)}`),
      ],
    };
  },
};
