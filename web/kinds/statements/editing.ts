import { type Editing, severalMarked } from '../shared/editing.ts';

/** All statements may be false, but only if somebody says so. */
export const statementsEditing: Editing = {
  ...severalMarked,
  lacksRight: (right, isAsked) => right.length === 0 && isAsked,
};
