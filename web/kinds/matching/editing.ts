import { matchingGrading } from '#contract/kinds/matching/grading.ts';
import { CONTENT_TEXTS } from '#contract/kinds/content-texts.ts';
import {
  choicesIn,
  type Editing,
  indexAfter,
  ruleOf,
  severalMarked,
  startWithRules,
} from '../shared/editing.ts';
import { matchedIn, matchedToSend, pairsOfTexts, pairRows } from '../shared/matched-key.ts';

const blankPairs = pairsOfTexts([], () => '');

export const pairEditing: Editing = {
  ...severalMarked,
  fieldsIn: (question, newKey) => ({
    ...choicesIn(question.content),
    matched: matchedIn(question, newKey),
  }),
  contentOf: ({ matched = blankPairs, ...question }) => ({
    ...ruleOf(question, matchingGrading.rules),
    prompts: matchedToSend(matched).prompts,
  }),
  keyOf: ({ matched = blankPairs }) => matchedToSend(matched).key,
  optionsOf: ({ matched = blankPairs }) => matchedToSend(matched).options,
  textsOf: ({ matched = blankPairs }) => pairRows(matched),
  rightTextsOf: ({ matched = blankPairs }) => matchedToSend(matched).options,
  textAt(path, { matched = blankPairs }) {
    const { options, prompts, promptKeys } = matchedToSend(matched);
    const index = indexAfter(CONTENT_TEXTS, path);
    if (index === undefined) return options[indexAfter('options', path) ?? -1];
    const [key, prompt] = [promptKeys[index], prompts[index]];
    return key && prompt ? { key, text: prompt.text, isPrompt: true } : undefined;
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
