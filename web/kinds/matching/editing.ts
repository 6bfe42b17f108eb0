import { matchingGrading } from '#contract/kinds/matching/grading.ts';
import { type Editing, ruleOf, severalMarked, startWithRules } from '../shared/editing.ts';
import { textsOfPairs } from '../shared/key-rows.ts';
import { matchedToSend, pairsOfTexts } from '../shared/matched-key.ts';

const blankPairs = pairsOfTexts([], () => '');

export const pairEditing: Editing = {
  ...severalMarked,
  contentOf: ({ matched = blankPairs, ...question }) => ({
    ...ruleOf(question, matchingGrading.rules),
    prompts: matchedToSend(matched).prompts,
  }),
  keyOf: ({ matched = blankPairs }) => matchedToSend(matched).key,
  optionsOf: ({ matched = blankPairs }) => matchedToSend(matched).options,
  textsOf: ({ matched = blankPairs }) => textsOfPairs(matched),
  rightTextsOf: ({ matched = blankPairs }) => matchedToSend(matched).options,
  textAt(path, index, { matched = blankPairs }) {
    const { options, prompts, promptKeys } = matchedToSend(matched);
    if (path === 'options') return options[index];
    const [key, prompt] = [promptKeys[index], prompts[index]];
    return path === 'content.prompts' && key && prompt
      ? { key, text: prompt.text, isPrompt: true }
      : undefined;
  },
  lacksRight: () => false,
  looseOptions: () => [],
  start: (question, newKey) => ({
    ...startWithRules(question, matchingGrading.rules),
    ...(!question.matched && {
      matched: pairsOfTexts(
        question.options.map(({ text }) => text),
        newKey,
      ),
    }),
  }),
};
