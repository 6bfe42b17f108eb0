import type { EditedText } from '../shared/edited-text.ts';
import { choicesIn, type Editing, oneMarked, startWithRules } from '../shared/editing.ts';
import {
  answersToSend,
  blankGap,
  contentOfGap,
  gapsFor,
  gapsIn,
  gapsKeyOf,
  rightAnswers,
} from '../shared/gap-drafts.ts';
import { blankAccepted, blankTypedKey, typedKeyIn } from '../shared/typed-key.ts';

/** Path of a gap as sent, or of one of its accepted answers. */
const PATH = /^(?:key|content)\.gaps\.(\d+)(?:\.accepted\.(\d+))?/;

export const gapsEditing: Editing = {
  ...oneMarked,
  fieldsIn: ({ content = {}, key }, newKey) => ({
    ...choicesIn(content),
    typed: key && typedKeyIn(key, content, newKey),
    gaps: gapsIn(content, key, newKey),
  }),
  contentOf: ({ text, gaps }) => ({ gaps: gapsFor(text, gaps).map(contentOfGap) }),
  keyOf: ({ text, gaps, typed = blankTypedKey }) => gapsKeyOf(gapsFor(text, gaps), typed),
  optionsOf: () => [],
  textsOf: () => [],
  rightTextsOf: ({ text, gaps }) => gapsFor(text, gaps).flatMap((gap) => rightAnswers(gap).slice(0, 1)),
  // The field of an answer, or else of the whole gap.
  textAt(path, { text, gaps }): EditedText | undefined {
    const [, index, answer] = PATH.exec(path) ?? [];
    const gap = gapsFor(text, gaps)[Number(index)];
    return gap && (rightAnswers(gap)[Number(answer)] ?? { key: gap.key, text: '' });
  },
  lacksRight: () => false,
  looseOptions: () => [],
  // The accepted answers or the right options become those of the first gap.
  start(question, newKey) {
    const { typed, gaps } = question;
    const right = oneMarked.rightTextsOf(question).filter(({ text }) => text.trim() !== '');
    const accepted = typed
      ? answersToSend({ key: '', form: 'text', accepted: typed.accepted })
      : right.map(({ text }) => Object.assign(blankAccepted(newKey()), { text }));
    const first = blankGap(newKey);
    return {
      ...startWithRules(question),
      ...(!gaps && { gaps: [accepted.length > 0 ? { ...first, accepted } : first] }),
    };
  },
};
