/** Whether the student is at the quiz's page. */
export type Place =
  /** The page is in front. */
  | 'PRESENT'
  /** The page is in sight, but something else has the focus, for less than a second so far. */
  | 'UNFOCUSED'
  /** The page is hidden, for a moment so far: another tab of the same attempt may be about to open. */
  | 'HIDDEN'
  /** Another tab of the same attempt is in front. That tab watches over the student. */
  | 'BESIDE'
  /** The student has turned away, or something that the page has opened has the focus. */
  | 'AWAY'
  /** The page has ended; the browser may still show it again, as it was. */
  | 'ENDED';

/**
 * `open` counts what the page itself has open that may take the focus: a question before it is left, the
 * print dialog.
 */
export type Presence = { name: Place; open: number };

/**
 * An event of the page. It loses the focus or is hidden, or either has lasted. It is in front, or another
 * tab of the attempt is. It prints, opens or closes something of its own. It ends, or is shown again.
 */
export type Sign =
  'unfocused' | 'hidden' | 'lasts' | 'back' | 'beside' | 'prints' | 'opens' | 'closes' | 'ends' | 'shown';

/** The meaning of a sign. */
export type Meaning =
  /** The focus is lost, and may still return in time. */
  | 'loss'
  /** It returned in time. */
  | 'short loss'
  /** The page is hidden. Another tab of the attempt may take over. */
  | 'doubt'
  /** The student did not leave: another tab or our own dialog took over. */
  | 'excused'
  /** The student has left. */
  | 'departure'
  /** The student left, and is back already. */
  | 'absence'
  /** The student is back at this page. */
  | 'return'
  /** The student is back at another tab. */
  | 'handover'
  /** A page that was in front ends. */
  | 'end'
  /** The browser shows it again, as it was. */
  | 'restored';

/**
 * Where each sign leads. A departure lasts until the page is in front again, so that losing the focus and
 * being hidden are one. Who had turned away before the page ended has been counted. A sign that is
 * not here leaves everything as it is.
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
    // Firefox takes the focus first, and says that the dialog is closed as soon as it is open.
    prints: { to: 'AWAY', meaning: 'excused' },
    ends: { to: 'ENDED', meaning: 'end' },
  },
  // Being hidden counts however short it is, unless another tab was in front instead.
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

/** While something of the page's own is open, neither losing the focus nor being hidden means anything. */
const WHILE_OPEN: typeof STEPS = {
  ...STEPS,
  PRESENT: { ...STEPS.PRESENT, unfocused: { to: 'AWAY' }, hidden: { to: 'AWAY' } },
};

const OPENED: Partial<Record<Sign, number>> = { opens: 1, closes: -1 };

/** The presence after a sign, and what the sign means. Pure. */
export function step(
  { name, open }: Presence,
  sign: Sign,
): { presence: Presence; meaning: Meaning | undefined } {
  const { to, meaning } = (open > 0 ? WHILE_OPEN : STEPS)[name][sign] ?? { to: name };
  return { presence: { name: to, open: Math.max(0, open + (OPENED[sign] ?? 0)) }, meaning };
}
