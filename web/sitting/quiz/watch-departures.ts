import { type Meaning, type Presence, type Sign, step } from './departure-state.ts';

/** How long (ms) after its question a page that stays may still be without the focus. */
const AFTER_QUESTION = 1000;

/**
 * A page in sight that has the focus back before this (ms) has not been left: something took the focus that
 * nobody turned to.
 */
const SHORT = 1000;

const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Watches how this page is left, and tells what that means (departure-state.ts), and how long ago (ms) the
 * page was in front; answers what ends the watch.
 */
export function watchDepartures(tell: (meaning: Meaning, ago: number) => void): () => void {
  let presence: Presence = { name: isInFront() ? 'PRESENT' : 'AWAY', open: 0 };
  let wasInFront = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sign = (heard: Sign) => {
    const next = step(presence, heard);
    if (presence.name === 'PRESENT') wasInFront = performance.now();
    if (next.presence.name !== presence.name) clearTimeout(timer);
    if (next.presence.name === 'UNFOCUSED' && presence.name === 'PRESENT') {
      timer = setTimeout(() => {
        sign('lasts');
      }, SHORT);
    }
    presence = next.presence;
    if (next.meaning) tell(next.meaning, performance.now() - wasInFront);
  };
  const look = () => {
    if (!isInFront()) return;
    // The timer may be late: of a page that stood still.
    if (presence.name === 'UNFOCUSED' && performance.now() - wasInFront >= SHORT) sign('lasts');
    sign('back');
  };

  const end = new AbortController();
  const on = (target: EventTarget, type: string, listen: () => void) =>
    target.addEventListener(type, listen, { signal: end.signal });

  on(window, 'blur', () => {
    // The return from an earlier departure may have gone unnoticed.
    look();
    // A frame that a browser's extension has put into the page takes the focus without anybody leaving.
    if (!(document.activeElement instanceof HTMLIFrameElement)) sign('unfocused');
  });
  // A window that is being opened or closed over this one gives it the focus for a moment while it is hidden.
  on(window, 'focus', look);
  on(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? sign('hidden') : look()));
  on(window, 'beforeprint', () => {
    sign('prints');
    sign('opens');
  });
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
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
