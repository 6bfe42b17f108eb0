import { orderingGrading } from '#contract/kinds/ordering/grading.ts';
import { type Editing, ruleOf, severalMarked, startWithRules } from '../shared/editing.ts';

export const orderEditing: Editing = {
  ...severalMarked,
  contentOf: (question) => (question.rule ? ruleOf(question, orderingGrading.rules) : undefined),
  rightTextsOf: severalMarked.optionsOf,
  lacksRight: () => false,
  looseOptions: () => [],
  start: (question) => startWithRules(question, orderingGrading.rules),
};
