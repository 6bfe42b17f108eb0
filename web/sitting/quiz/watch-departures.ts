import { LONGEST_DOUBT } from '../attempt/event-log.ts';
import { type Meaning, type Place, type Presence, type Sign, nextPresence } from './departure-state.ts';

/** Time (ms) allowed for the focus to return after the browser's `beforeunload` prompt. */
const AFTER_QUESTION = 1000;

/** Minimum loss of focus (ms) that is a departure. The student may not have caused a shorter one. */
export const SHORT_LOSS = 1000;

/** Time (ms) after which a loss of focus or being hidden counts as lasting. */
const LASTS: Partial<Record<Place, number>> = { UNFOCUSED: SHORT_LOSS, HIDDEN: LONGEST_DOUBT };

export const isInFront = () => document.visibilityState === 'visible' && document.hasFocus();

/** A running watch. `beside` must be called when another tab of the attempt comes to the front. */
type Watch = { beside: (isNew: boolean) => void; end: () => void };

/** Watches for departures. Reports each meaning, and how long ago (ms) the page was last in front. */
export function watchDepartures(tell: (meaning: Meaning, ago: number) => void): Watch {
  let presence: Presence = { name: isInFront() ? 'PRESENT' : 'AWAY', open: 0 };
  let wasInFront = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sign = (heard: Sign) => {
    const next = nextPresence(presence, heard);
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
    // If the page was suspended, the timer has not fired in time.
    if (presence.name === 'UNFOCUSED' && performance.now() - wasInFront >= SHORT_LOSS) sign('lasts');
    sign('back');
  };

  const end = new AbortController();
  const on = (target: EventTarget, type: string, listen: () => void) =>
    target.addEventListener(type, listen, { signal: end.signal });

  on(window, 'blur', () => {
    // The end of an earlier departure may have been missed.
    look();
    // The frame of a browser extension may take the focus without a departure.
    if (!(document.activeElement instanceof HTMLIFrameElement)) sign('unfocused');
  });
  // Another window may give this page the focus while it is hidden, so `look` checks both.
  on(window, 'focus', look);
  on(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? sign('hidden') : look()));
  on(window, 'beforeprint', () => {
    sign('prints');
    sign('opens');
  });
  on(window, 'afterprint', () => sign('closes'));
  // The page is suspended during the browser's prompt, so the timer runs only after it.
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
      // Neither tab was in front for a while, so the student was elsewhere.
      if (performance.now() - wasInFront > (isNew ? LONGEST_DOUBT : SHORT_LOSS)) sign('lasts');
      sign('beside');
    },
    end: () => {
      clearTimeout(timer);
      end.abort();
    },
  };
}
