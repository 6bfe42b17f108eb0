import { type Editing, oneMarked, startWithRules } from '../shared/editing.ts';
import { acceptedToSend, blankAccepted, blankTypedKey, typedKeyOf } from '../shared/typed-key.ts';

export const typedEditing: Editing = {
  ...oneMarked,
  contentOf({ typed }) {
    const unit = typed?.unit.trim() ?? '';
    return unit === '' ? undefined : { unit };
  },
  keyOf: ({ typed = blankTypedKey }) => typedKeyOf(typed),
  optionsOf: () => [],
  rightTextsOf: ({ typed = blankTypedKey }) => typed.accepted,
  textAt: (path, index, { typed }) =>
    path === 'key.accepted' && typed ? acceptedToSend(typed)[index] : undefined,
  lacksRight: () => false,
  looseOptions: () => [],
  // The right options become the first accepted answers.
  start: (question, newKey) => ({
    ...startWithRules(question),
    ...(!question.typed && {
      typed: {
        ...blankTypedKey,
        accepted: oneMarked
          .rightTextsOf(question)
          .filter(({ text }) => text.trim() !== '')
          .map(({ text }) => Object.assign(blankAccepted(newKey()), { text })),
      },
    }),
  }),
};
