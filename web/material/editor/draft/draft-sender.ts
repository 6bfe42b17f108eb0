import type { DraftContent } from '#contract/draft.ts';
import { call, isSessionFault } from '../../../base/api/call.ts';
import { Refused } from '../../../base/api/send.ts';
import { onSessionChange, readSession, SessionChanged } from '../../../base/api/session.ts';
import type { Draft } from './draft.ts';
import { draftOf, underWay } from './server-draft.ts';
import { makeStore, type Store } from './store.ts';

/** Another page's version of the draft. `author`: the colleague who wrote it; undefined if the user did. */
export type Theirs = {
  draft: Draft;
  version: number;
  savedAt: string;
  content: string;
  author: string | undefined;
};

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

/** One object, so that a keystroke while waiting triggers no update. */
const WAITING: Sending = { kind: 'waiting' };

/** Minimum time between two saves (ms). */
const PACE = 2000;
/** Time from a change to its save (ms), if no save was just before. */
const SOON = 1000;
/** Time between a failure and the next try (ms). */
const RETRY = 5000;
/** Time after opening the page (ms) in which the previous page's last save may still arrive. */
const ARRIVING = 10_000;

export type DraftSender = {
  state: Store<Sending>;
  /** The server's copy of the draft: version and content (JSON); '' if it has none. */
  known: () => { version: number; content: string };
  changed: () => void;
  send: () => void;
  /** Called when the teacher has chosen a version of a conflict, which is now in the draft. */
  settle: (theirs: Theirs) => void;
  start: () => void;
  /** Stops, and sends the last changes. */
  stop: () => void;
};

type Options = {
  /** Owner of the draft, which is never sent under another account. */
  userId: number;
  contest: number | undefined;
  known: { version: number; content: string };
  conflict: Theirs | undefined;
  /** Editor id of the previous page (before a reload). Its last save may still be in flight. */
  before: string | undefined;
  /** Whether another tab has this draft open. `before` may then be that tab instead of a closed page. */
  isElsewhere: () => boolean;
  /** Editor id of this page, which the server stores with each save. */
  editor: string;
  /** Returns the content that the server should have; undefined for none. Called only when sending. */
  wanted: () => DraftContent | undefined;
  read: (content: DraftContent) => Draft;
  onSaved: () => void;
};

/** Saves the draft on the server, one save at a time, at most every two seconds; typing never waits. */
export function makeSender({
  userId,
  contest,
  known,
  conflict,
  before,
  isElsewhere,
  editor,
  wanted,
  read,
  onSaved,
}: Options): DraftSender {
  const state = makeStore<Sending>(conflict ? { kind: 'conflict', theirs: conflict } : { kind: 'sent' });
  let { version, content: has } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSent = -Infinity;
  const opened = performance.now();
  let [isBusy, isChanged, isStopped] = [false, false, false];
  const isHeld = () => state.get().kind === 'conflict';
  const isEnded = () => state.get().kind === 'ended';

  const schedule = (delay: number) => {
    if (!isStopped) timer ??= setTimeout(send, delay);
  };

  const write = async (content: DraftContent | undefined, text: string) => {
    // The last save of a closed page waits for the one before; meanwhile another user may have logged in.
    if (readSession()?.userId !== userId) throw new SessionChanged();
    if (content === undefined) {
      await call('dropDraft', { body: { ...draftOf(contest), version }, keepalive: true });
      version = 0;
    } else {
      const saved = await call('saveDraft', {
        body: { ...draftOf(contest), version, editor, content },
        keepalive: true,
      });
      version = saved.version;
    }
    has = text;
    onSaved();
  };

  /** Returns whether the previous page's last save may still arrive. */
  const mayArrive = () => before !== undefined && !isElsewhere() && performance.now() < opened + ARRIVING;
  const isBefore = (draft: { editor: string }) => draft.editor === before && mayArrive();

  /** Adopts what the previous page saved since this one was opened, so that it is discarded too. */
  const learn = async () => {
    const { draft } = await call('getDraft', { body: draftOf(contest) });
    if (draft && isBefore(draft)) {
      version = draft.version;
      has = JSON.stringify(draft.content);
    }
  };

  /** Handles a newer version, saved by another page. */
  const meet = async (isDropping: boolean) => {
    const { draft } = await call('getDraft', { body: draftOf(contest) });
    version = 0;
    if (draft && isBefore(draft)) {
      version = draft.version;
      has = JSON.stringify(draft.content);
      schedule(SOON);
    } else if (draft && !isDropping) {
      const { saved_datetime: savedAt, content } = draft;
      const theirs = {
        draft: read(content),
        version: draft.version,
        savedAt,
        content: JSON.stringify(content),
        author: draft.author,
      };
      state.set({ kind: 'conflict', theirs });
    } else {
      // A page without a draft leaves the other page's draft alone.
      has = '';
      if (!isDropping) schedule(SOON);
    }
  };

  const onFault = async (fault: unknown, isDropping: boolean) => {
    if (isSessionFault(fault)) return state.set({ kind: 'ended' });
    if (fault instanceof Refused && fault.code === 'draft_changed') {
      try {
        return await meet(isDropping);
      } catch {
        // Retried below, like a save that failed.
      }
    } else if (fault instanceof Refused && fault.status < 500 && fault.status !== 429) {
      return state.set({ kind: 'refused', why: fault.detail ?? '' });
    }
    state.set({ kind: 'away' });
    schedule(RETRY);
  };

  const sendOnce = async () => {
    const content = wanted();
    const text = content ? JSON.stringify(content) : '';
    const isNothing = text === '' && has === '' && mayArrive();
    if (text === has && !isNothing) return state.set({ kind: 'sent' });
    lastSent = performance.now();
    try {
      if (isNothing) await learn();
      if (text === has) return state.set({ kind: 'sent' });
      await write(content, text);
      state.set(isChanged ? WAITING : { kind: 'sent' });
    } catch (fault) {
      await onFault(fault, content === undefined);
    }
  };

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isBusy || isHeld()) return;
    isBusy = true;
    const sending = sendAll().finally(() => {
      isBusy = false;
      underWay.delete(sending);
      if (isChanged && !isHeld() && !isEnded()) schedule(PACE);
    });
    underWay.add(sending);
  };

  /** Sends the last changes of a closed page without a pause. */
  const goesOn = () => isStopped && isChanged && !isHeld();
  const sendAll = async () => {
    do {
      isChanged = false;
      await sendOnce();
    } while (goesOn());
  };

  const changed = () => {
    isChanged = true;
    if (isHeld() || isEnded()) return;
    if (state.get().kind !== 'away') state.set(WAITING);
    schedule(Math.max(SOON, lastSent + PACE - performance.now()));
  };

  const settle = (theirs: Theirs) => {
    version = theirs.version;
    has = theirs.content;
    state.set(WAITING);
    send();
  };

  /** Sends after a log-in in another tab. */
  const onSession = () => {
    if (isEnded() && readSession()) send();
  };
  let unsubscribe: (() => void) | undefined;

  const start = () => {
    isStopped = false;
    window.addEventListener('online', send);
    unsubscribe = onSessionChange(onSession);
    // A restored draft may never have reached the server.
    if (!isHeld()) schedule(SOON);
  };
  const stop = () => {
    isStopped = true;
    window.removeEventListener('online', send);
    unsubscribe?.();
    send();
  };
  return { state, known: () => ({ version, content: has }), changed, send, settle, start, stop };
}
