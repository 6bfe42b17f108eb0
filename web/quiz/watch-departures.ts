import { type Meaning, type Presence, type Sign, step } from './departure-state.ts';

/** How long (ms) after its question a page that stays may still be without the focus. */
const AFTER_QUESTION = 1000;

const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Watches how this page is left, and tells what that means (departure-state.ts); answers what ends the watch.
 */
export function watchDepartures(tell: (meaning: Meaning) => void): () => void {
  let presence: Presence = { name: isInFront() ? 'PRESENT' : 'AWAY', open: 0 };
  const sign = (sign: Sign) => {
    const next = step(presence, sign);
    presence = next.presence;
    if (next.meaning) tell(next.meaning);
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
  on(window, 'beforeprint', () => sign('opens'));
  on(window, 'afterprint', () => sign('closes'));
  // The page stands still while the browser asks, so the timer runs once the student has answered.
  on(window, 'beforeunload', () => {
    sign('opens');
    setTimeout(() => sign('closes'), AFTER_QUESTION);
  });
  on(window, 'pagehide', () => sign('ends'));
  on(window, 'pageshow', () => {
    sign('shown');
    look();
  });
  return () => end.abort();
}
