export type Place =
  | 'PRESENT'
  /** The page is visible, but has had no focus for less than a second. */
  | 'UNFOCUSED'
  /** The page has just been hidden; another tab of the attempt may be about to open. */
  | 'HIDDEN'
  /** Another tab of the attempt is in front, and watches for departures. */
  | 'BESIDE'
  /** The student has turned away, or a dialog of this page has the focus. */
  | 'AWAY'
  /** The page was closed, but the browser may restore it. */
  | 'ENDED';

/** The student's presence. `open`: number of the page's own open dialogs (leaving the page, printing). */
export type Presence = { name: Place; open: number };

/**
 * An event of the page. `lasts`: still hidden or without focus after a time. `beside`: another tab of the
 * attempt is in front. `prints`, `opens` and `closes`: the page's own dialogs. `shown`: restored after it was
 * closed.
 */
export type Sign =
  'unfocused' | 'hidden' | 'lasts' | 'back' | 'beside' | 'prints' | 'opens' | 'closes' | 'ends' | 'shown';

export type Meaning =
  /** The focus is lost, but may still return in time. */
  | 'loss'
  | 'short loss'
  /** The page is hidden, but another tab of the attempt may be about to open. */
  | 'doubt'
  /** No departure, because another tab or one of the page's own dialogs took the focus. */
  | 'excused'
  | 'departure'
  | 'absence'
  | 'return'
  /** The student has returned, but in another tab of the attempt. */
  | 'handover'
  | 'end'
  | 'restored';

/**
 * Transitions by place and sign. A missing sign changes nothing. A departure lasts until the page is in front
 * again, so losing the focus and then being hidden counts only once.
 */
const STEPS: Record<Place, Partial<Record<Sign, { to: Place; meaning?: Meaning }>>> = {
  PRESENT: {
    unfocused: { to: 'UNFOCUSED', meaning: 'loss' },
    hidden: { to: 'HIDDEN', meaning: 'doubt' },
    beside: { to: 'BESIDE', meaning: 'excused' },
    ends: { to: 'ENDED', meaning: 'end' },
  },
  UNFOCUSED: {
    hidden: { to: 'HIDDEN', meaning: 'doubt' },
    lasts: { to: 'AWAY', meaning: 'departure' },
    back: { to: 'PRESENT', meaning: 'short loss' },
    beside: { to: 'BESIDE', meaning: 'excused' },
    // When printing, Firefox takes the focus first, and reports the dialog as closed as soon as it opens.
    prints: { to: 'AWAY', meaning: 'excused' },
    ends: { to: 'ENDED', meaning: 'end' },
  },
  // Being hidden always counts, however briefly, unless another tab was in front.
  HIDDEN: {
    lasts: { to: 'AWAY', meaning: 'departure' },
    back: { to: 'PRESENT', meaning: 'absence' },
    beside: { to: 'BESIDE', meaning: 'excused' },
    ends: { to: 'ENDED', meaning: 'departure' },
  },
  BESIDE: { back: { to: 'PRESENT', meaning: 'return' }, ends: { to: 'ENDED' } },
  AWAY: {
    back: { to: 'PRESENT', meaning: 'return' },
    beside: { to: 'BESIDE', meaning: 'handover' },
    ends: { to: 'ENDED' },
  },
  ENDED: { shown: { to: 'AWAY', meaning: 'restored' } },
};

/** While one of the page's own dialogs is open, losing the focus and being hidden do not count. */
const WHILE_OPEN: typeof STEPS = {
  ...STEPS,
  PRESENT: { ...STEPS.PRESENT, unfocused: { to: 'AWAY' }, hidden: { to: 'AWAY' } },
};

const OPENED: Partial<Record<Sign, number>> = { opens: 1, closes: -1 };

/** Returns the new presence after a sign, and the meaning of the transition. */
export function nextPresence(
  { name, open }: Presence,
  sign: Sign,
): { presence: Presence; meaning: Meaning | undefined } {
  const { to, meaning } = (open > 0 ? WHILE_OPEN : STEPS)[name][sign] ?? { to: name };
  return { presence: { name: to, open: Math.max(0, open + (OPENED[sign] ?? 0)) }, meaning };
}
