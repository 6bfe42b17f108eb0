import { type EditedText, type Editing, oneMarked, startWithRules } from '../shared/editing.ts';
import {
  answersToSend,
  blankGap,
  contentOfGap,
  type GapDraft,
  gapsFor,
  gapsKeyOf,
  rightAnswers,
} from '../shared/gap-drafts.ts';
import { blankAccepted, blankTypedKey } from '../shared/typed-key.ts';

/** Path of a gap's accepted answers or choices as sent. */
const PATH = /^(?:key|content)\.gaps\.(\d+)\b/;

/** Returns the field of a fault: of an answer, or else of the whole gap. */
function fieldAt(path: string, index: number, gap: GapDraft | undefined): EditedText | undefined {
  const answer = path.startsWith('key') && gap ? rightAnswers(gap)[index] : undefined;
  return answer ?? (gap && { key: gap.key, text: '' });
}

export const gapsEditing: Editing = {
  ...oneMarked,
  contentOf: ({ text, gaps }) => ({ gaps: gapsFor(text, gaps).map(contentOfGap) }),
  keyOf: ({ text, gaps, typed = blankTypedKey }) => gapsKeyOf(gapsFor(text, gaps), typed),
  optionsOf: () => [],
  textsOf: () => [],
  rightTextsOf: ({ text, gaps }) => gapsFor(text, gaps).flatMap((gap) => rightAnswers(gap).slice(0, 1)),
  textAt(path, index, { text, gaps }) {
    const [, gap] = PATH.exec(path) ?? [];
    return gap === undefined ? undefined : fieldAt(path, index, gapsFor(text, gaps)[Number(gap)]);
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
