/** Whether the student is at the quiz's page. */
type Place =
  /** The page is in front. */
  | 'PRESENT'
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
 * What a page hears: it loses the focus or is hidden; is in front; opens or closes something of its own;
 * ends; is shown again.
 */
export type Sign = 'left' | 'back' | 'opens' | 'closes' | 'ends' | 'shown';

/**
 * What a sign means: a departure; the return from being away; the end of a page that was in front; its
 * return.
 */
export type Meaning = 'departure' | 'return' | 'end' | 'restored';

/**
 * Where each sign leads. A departure lasts until the page is in front again, so that losing the focus and
 * being hidden are one. Who had turned away before the page ended has been counted. A sign that does not
 * stand here leaves everything as it is.
 */
const STEPS: Record<Place, Partial<Record<Sign, { to: Place; meaning?: Meaning }>>> = {
  PRESENT: { left: { to: 'AWAY', meaning: 'departure' }, ends: { to: 'ENDED', meaning: 'end' } },
  AWAY: { back: { to: 'PRESENT', meaning: 'return' }, ends: { to: 'ENDED' } },
  ENDED: { shown: { to: 'AWAY', meaning: 'restored' } },
};

const OPENED: Partial<Record<Sign, number>> = { opens: 1, closes: -1 };

/**
 * The presence after a sign, and what the sign means. While something of the page's own is open, nothing is a
 * departure. Pure.
 */
export function step(
  { name, open }: Presence,
  sign: Sign,
): { presence: Presence; meaning: Meaning | undefined } {
  const { to, meaning } = STEPS[name][sign] ?? { to: name };
  const presence = { name: to, open: Math.max(0, open + (OPENED[sign] ?? 0)) };
  return { presence, meaning: meaning === 'departure' && open > 0 ? undefined : meaning };
}
