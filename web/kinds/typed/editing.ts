import { choicesIn, type Editing, indexAfter, oneMarked, startWithRules } from '../shared/editing.ts';
import { acceptedToSend, blankAccepted, blankTypedKey, typedKeyIn, typedKeyOf } from '../shared/typed-key.ts';

export const typedEditing: Editing = {
  ...oneMarked,
  fieldsIn: ({ content = {}, key }, newKey) => ({
    ...choicesIn(content),
    typed: key && typedKeyIn(key, content, newKey),
  }),
  contentOf({ typed }) {
    const unit = typed?.unit.trim() ?? '';
    return unit === '' ? undefined : { unit };
  },
  keyOf: ({ typed = blankTypedKey }) => typedKeyOf(typed),
  optionsOf: () => [],
  rightTextsOf: ({ typed = blankTypedKey }) => typed.accepted,
  textAt: (path, { typed }) => typed && acceptedToSend(typed)[indexAfter('key.accepted', path) ?? -1],
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
