import { isSentence } from '#shared/sentence.ts';
import type { GiftSupport } from '../shared/kind-in-files.ts';
import { findSign } from '../shared/gift-signs.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { splitPairs } from './gift-pairs.ts';
import { toMatchingQuestion } from './matching-of.ts';
import { ALL_PAIRS_RULE_LOST, pairsOfQuestion } from './pairs-in.ts';

export const matchingInGift: GiftSupport = {
  isWritten: (answers) => findSign(answers, '->') >= 0 && findSign(answers, '~') < 0,
  read: (answers, { treeOf, words }) => {
    const pairs = splitPairs(answers);
    if (isSentence(pairs)) return pairs;
    // Moodle shows the answers of pairs as plain words, in drop-down lists.
    return toMatchingQuestion(
      pairs.map(({ prompt, answer }) => ({ prompt: treeOf(prompt), answer: treeOf(words(answer), 'plain') })),
    );
  },
  lost: ({ source }) => ruleProblems(source.content?.rule && ALL_PAIRS_RULE_LOST),
  write: (question, texts) => {
    const { pairs, others } = pairsOfQuestion(question);
    return {
      answers: [
        ...pairs.map(({ prompt, answer }) => `=${texts.prompt(prompt)} -> ${texts.bare(answer)}`),
        ...others.map((answer) => `=${texts.prompt([])} -> ${texts.bare(answer)}`),
      ],
    };
  },
};
