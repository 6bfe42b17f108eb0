import type { Draft } from './draft.ts';

/** Another page's version of the draft. `author`: the colleague who wrote it; undefined for the user. */
export type OtherVersion = {
  draft: Draft;
  version: number;
  savedAt: string;
  content: string;
  author: string | undefined;
};

/** State of saving, as pages show it. */
export type SendingState =
  | { kind: 'sent' }
  | { kind: 'waiting' }
  /** The server does not respond. The save will be retried. */
  | { kind: 'away' }
  /** The session has ended. The draft will be sent after the next log-in. */
  | { kind: 'ended' }
  /** The server refuses the draft until its content changes. */
  | { kind: 'refused'; why: string }
  /** Another page has saved a newer version. Saving stops until the teacher chooses a version. */
  | { kind: 'conflict'; theirs: OtherVersion };

export type Phase =
  | 'RESTING'
  | 'SENDING'
  /** A save is in flight, and the draft has changed since it began. */
  | 'OUTDATED'
  | 'CLOSED'
  /** A closed page's last save is in flight. */
  | 'CLOSING'
  /** A closed page's save is in flight, and another one follows. */
  | 'CLOSING_OUTDATED';

/** State of the sender. `shown` changes only when a save ends, not when it starts. */
export type SenderState = { phase: Phase; shown: SendingState };

export type SenderEvent =
  | { name: 'start' }
  | { name: 'stop' }
  | { name: 'change' }
  /** A save should begin. Ignored during another save or a conflict. */
  | { name: 'send' }
  | { name: 'settle' }
  /** The save has ended. If `shown` is missing, the shown state stays. */
  | { name: 'answer'; shown?: SendingState };

const TRANSITIONS: Record<Phase, Partial<Record<SenderEvent['name'], Phase>>> = {
  RESTING: { stop: 'CLOSED', send: 'SENDING' },
  SENDING: { stop: 'CLOSING', change: 'OUTDATED', answer: 'RESTING' },
  OUTDATED: { stop: 'CLOSING_OUTDATED', answer: 'RESTING' },
  CLOSED: { start: 'RESTING', send: 'CLOSING' },
  CLOSING: { start: 'SENDING', change: 'CLOSING_OUTDATED', answer: 'CLOSED' },
  CLOSING_OUTDATED: { start: 'OUTDATED', answer: 'CLOSING' },
};

/** A constant object, so that typing while a save is due does not rerender readers. */
const WAITING: SendingState = { kind: 'waiting' };

/** Returns the state after an event. An event without meaning in a state does not change it. */
export function nextSenderState(state: SenderState, event: SenderEvent): SenderState {
  const shown = shownAfter(state, event);
  const phase = TRANSITIONS[state.phase][event.name] ?? state.phase;
  if (shown.kind !== 'conflict') return { phase, shown };
  if (event.name === 'send') return state;
  // After a conflict, a closed page does not save again.
  return { phase: event.name === 'answer' && phase === 'CLOSING' ? 'CLOSED' : phase, shown };
}

function shownAfter({ phase, shown }: SenderState, event: SenderEvent): SendingState {
  switch (event.name) {
    case 'change':
      return isHeld(shown) || shown.kind === 'away' ? shown : WAITING;
    case 'settle':
      return WAITING;
    case 'answer':
      return event.shown?.kind === 'sent' && isOutdated(phase) ? WAITING : (event.shown ?? shown);
    default:
      return shown;
  }
}

/** Returns whether saving is suspended until the teacher chooses a version or logs in. */
export const isHeld = ({ kind }: SendingState): boolean => kind === 'conflict' || kind === 'ended';

export const isOutdated = (phase: Phase): boolean => phase === 'OUTDATED' || phase === 'CLOSING_OUTDATED';

/** Returns whether the page is closed, so that no save may be scheduled. */
export const isClosed = (phase: Phase): boolean =>
  phase === 'CLOSED' || phase === 'CLOSING' || phase === 'CLOSING_OUTDATED';
