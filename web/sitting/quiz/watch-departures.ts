import { LONGEST_DOUBT } from '../attempt/event-log.ts';
import { type Meaning, type Place, type Presence, type Sign, step } from './departure-state.ts';

/** Time (ms) after the question to the user in which a page that stays may be without the focus. */
const AFTER_QUESTION = 1000;

/**
 * A page in sight that has the focus back before this (ms) has not been left: something took the focus that
 * nobody turned to.
 */
export const SHORT = 1000;

/** Time (ms) after which a loss counts as lasting. */
const LASTS: Partial<Record<Place, number>> = { UNFOCUSED: SHORT, HIDDEN: LONGEST_DOUBT };

export const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

/** `beside` is called when another tab of the attempt comes to the front. */
type Watch = { beside: (isNew: boolean) => void; end: () => void };

/**
 * Watches how this page is left, and tells what that means (departure-state.ts), and how long ago (ms) the
 * page was in front.
 */
export function watchDepartures(tell: (meaning: Meaning, ago: number) => void): Watch {
  let presence: Presence = { name: isInFront() ? 'PRESENT' : 'AWAY', open: 0 };
  let wasInFront = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sign = (heard: Sign) => {
    const next = step(presence, heard);
    if (presence.name === 'PRESENT') wasInFront = performance.now();
    const ago = performance.now() - wasInFront;
    if (next.presence.name !== presence.name) {
      clearTimeout(timer);
      const wait = LASTS[next.presence.name];
      if (wait !== undefined) timer = setTimeout(() => sign('lasts'), wait - ago);
    }
    presence = next.presence;
    if (next.meaning) tell(next.meaning, ago);
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
  return {
    beside: (isNew) => {
      // Meanwhile the student was somewhere else.
      if (performance.now() - wasInFront > (isNew ? LONGEST_DOUBT : SHORT)) sign('lasts');
      sign('beside');
    },
    end: () => {
      clearTimeout(timer);
      end.abort();
    },
  };
}
