/**
 * When a student turns away from the quiz's page. A departure lasts until the page is in front again, so that losing the focus
 * and being hidden are one; what the page itself opens (a question before it is left, the print dialog) is none. Whether the
 * end of the page is one, leaving.ts tells.
 */

/** At this departure the quiz is submitted (specification §9). */
export const DEPARTURE_LIMIT = 4;

export type Presence = {
  isAway: boolean;
  /** How much of the page's own is open that may take the focus. */
  own: number;
};
export type Sign = 'left' | 'back' | 'own opens' | 'own closes';

/** What a sign makes of the presence, and whether it is a departure. Pure. */
export function step({ isAway, own }: Presence, sign: Sign): { presence: Presence; isDeparture: boolean } {
  if (sign === 'left') return { presence: { isAway: true, own }, isDeparture: !isAway && own === 0 };
  const presence = {
    back: { isAway: false, own },
    'own opens': { isAway, own: own + 1 },
    'own closes': { isAway, own: Math.max(0, own - 1) },
  }[sign];
  return { presence, isDeparture: false };
}

/** How long (ms) after its question a page that stays may still be without the focus. */
const AFTER_QUESTION = 1000;

const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

export type Watch = {
  /** A departure from this page; what it answers is called at the return. */
  onDeparture: () => () => void;
  /** The page ends while it is in front. */
  onEnd: () => void;
  /** The browser shows the page again that had ended. */
  onRestored: () => void;
};

/** Watches how this page is left; answers what ends the watch. */
export function watchDepartures({ onDeparture, onEnd, onRestored }: Watch): () => void {
  let presence: Presence = { isAway: !isInFront(), own: 0 };
  let onReturn: (() => void) | undefined;
  let isEnded = false;
  const sign = (sign: Sign) => {
    const next = step(presence, sign);
    presence = next.presence;
    if (next.isDeparture) onReturn = onDeparture();
    if (presence.isAway) return;
    onReturn?.();
    onReturn = undefined;
  };
  const look = () => {
    if (isInFront()) sign('back');
  };

  const end = new AbortController();
  const on = (target: EventTarget, type: string, listen: () => void) =>
    target.addEventListener(type, listen, { signal: end.signal });

  on(window, 'blur', () => {
    // The return from an earlier departure may have gone unnoticed.
    look();
    // A frame that a browser's extension has put into the page takes the focus without anybody leaving.
    if (!(document.activeElement instanceof HTMLIFrameElement)) sign('left');
  });
  on(window, 'focus', () => sign('back'));
  on(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? sign('left') : look()));
  on(window, 'beforeprint', () => sign('own opens'));
  on(window, 'afterprint', () => sign('own closes'));
  // The page stands still while the browser asks, so the timer runs once the student has answered.
  on(window, 'beforeunload', () => {
    sign('own opens');
    setTimeout(() => sign('own closes'), AFTER_QUESTION);
  });
  on(window, 'pagehide', () => {
    // Who has turned away before has been counted.
    if (!presence.isAway) onEnd();
    isEnded = true;
    sign('own opens');
  });
  on(window, 'pageshow', () => {
    sign('own closes');
    if (isEnded) onRestored();
    isEnded = false;
    look();
  });
  return () => end.abort();
}
