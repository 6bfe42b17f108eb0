import type { Draft } from './draft.ts';

/** Another page's version of the draft. `author`: the colleague who wrote it; undefined if the user did. */
export type Theirs = {
  draft: Draft;
  version: number;
  savedAt: string;
  content: string;
  author: string | undefined;
};

/** The state that pages show. */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'waiting' }
  /** The server does not answer; the save is retried. */
  | { kind: 'away' }
  /** The session has ended; the draft is sent after the next log-in. */
  | { kind: 'ended' }
  /** The server refuses the draft until it changes. */
  | { kind: 'refused'; why: string }
  /** Another page saved a newer version. Saving stops until the teacher chooses one. */
  | { kind: 'conflict'; theirs: Theirs };

export type Phase =
  | 'RESTING'
  /** A save is in flight. */
  | 'SENDING'
  /** The draft has changed since the save in flight began. */
  | 'OUTDATED'
  | 'CLOSED'
  /** The last save of a closed page is in flight. */
  | 'CLOSING'
  /** Another save of the closed page follows at once. */
  | 'CLOSING_OUTDATED';

/** `shown` stays during a save, until its answer. */
export type SenderState = { phase: Phase; shown: Sending };

export type SenderEvent =
  | { name: 'start' }
  /** The page closes. */
  | { name: 'stop' }
  | { name: 'change' }
  /** A save begins, unless there is one in flight or a conflict. */
  | { name: 'send' }
  /** The teacher has chosen a version of a conflict. */
  | { name: 'settle' }
  /** The save has ended. Without `shown`, its outcome needs another save. */
  | { name: 'answer'; shown?: Sending };

const TRANSITIONS: Record<Phase, Partial<Record<SenderEvent['name'], Phase>>> = {
  RESTING: { stop: 'CLOSED', send: 'SENDING' },
  SENDING: { stop: 'CLOSING', change: 'OUTDATED', answer: 'RESTING' },
  OUTDATED: { stop: 'CLOSING_OUTDATED', answer: 'RESTING' },
  CLOSED: { start: 'RESTING', send: 'CLOSING' },
  CLOSING: { start: 'SENDING', change: 'CLOSING_OUTDATED', answer: 'CLOSED' },
  CLOSING_OUTDATED: { start: 'OUTDATED', answer: 'CLOSING' },
};

/** One object, so that a keystroke while waiting triggers no update. */
const WAITING: Sending = { kind: 'waiting' };

/** Returns the state after an event. Events without a meaning in a state leave it unchanged. */
export function next(state: SenderState, event: SenderEvent): SenderState {
  const shown = shownAfter(state, event);
  const phase = TRANSITIONS[state.phase][event.name] ?? state.phase;
  if (shown.kind !== 'conflict') return { phase, shown };
  if (event.name === 'send') return state;
  // A conflict ends the saves of a closed page.
  return { phase: event.name === 'answer' && phase === 'CLOSING' ? 'CLOSED' : phase, shown };
}

function shownAfter({ phase, shown }: SenderState, event: SenderEvent): Sending {
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

/** Returns whether changes trigger no save: they wait for the teacher's choice or log-in. */
export const isHeld = ({ kind }: Sending): boolean => kind === 'conflict' || kind === 'ended';

export const isOutdated = (phase: Phase): boolean => phase === 'OUTDATED' || phase === 'CLOSING_OUTDATED';

/** Returns whether the page is closed, so that nothing is sent later. */
export const isClosed = (phase: Phase): boolean =>
  phase === 'CLOSED' || phase === 'CLOSING' || phase === 'CLOSING_OUTDATED';
