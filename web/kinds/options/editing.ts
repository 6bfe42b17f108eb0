import { severalGrading } from '#contract/kinds/several/grading.ts';
import { type Editing, severalMarked, startWithRules } from '../shared/editing.ts';

export const severalEditing: Editing = {
  ...severalMarked,
  contentOf({ rule, tellsCount, correct }) {
    if (!rule && !tellsCount) return undefined;
    // Without a right option, the server would refuse the number instead of asking for right options.
    const choose = tellsCount && correct.length > 0 ? correct.length : undefined;
    return { ...(rule && { rule }), ...(choose && { choose }) };
  },
  start: (question) => startWithRules(question, severalGrading.rules),
};
