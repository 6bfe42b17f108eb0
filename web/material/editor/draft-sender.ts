import type { DraftContent } from '#contract/draft.ts';
import { call, isSessionFault } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { onSessionChange, readSession, SessionChanged } from '../../base/api/session.ts';
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
  /** The server has what is here. */
  | { kind: 'sent' }
  | { kind: 'waiting' }
  /** The server does not answer; it is tried again. */
  | { kind: 'away' }
  /** The session has ended. It is sent when the user has logged in again. */
  | { kind: 'ended' }
  /** The server does not take it, until it is changed. */
  | { kind: 'refused'; why: string }
  /** Another page has saved a newer version. Nothing is sent until the teacher has chosen. */
  | { kind: 'conflict'; theirs: Theirs };

/** One object, so that a keystroke while it is waiting changes nothing. */
const WAITING: Sending = { kind: 'waiting' };

/** Between two savings (ms). */
const PACE = 2000;
/** From a change to its saving (ms), if none was just before. */
const SOON = 1000;
/** Until the next try after a failure (ms). */
const RETRY = 5000;
/** Time (ms) after the page was opened in which the last save of the previous page may still arrive. */
const ARRIVING = 10_000;
/** The most bytes that a browser sends to the end when the page is closed. */
const KEEPALIVE_BYTES = 50_000;

export type DraftSender = {
  state: Store<Sending>;
  /** The server's copy of the draft: version and content (JSON); '' if it has none. */
  known: () => { version: number; content: string };
  /** Says that the draft has changed. */
  changed: () => void;
  /** Sends at once what is not sent yet. */
  send: () => void;
  /** The teacher has chosen between the two versions of a conflict; the chosen one is in the draft. */
  settle: (theirs: Theirs) => void;
  start: () => void;
  /** Sends the last time. */
  stop: () => void;
};

type Options = {
  /** Owner of the draft. It is never sent in another's name. */
  userId: number;
  contest: number | undefined;
  known: { version: number; content: string };
  conflict: Theirs | undefined;
  /** The page that wrote what this one goes on with, as after a reload. Its last words may still arrive. */
  before: string | undefined;
  /** Whether another tab is writing this draft: then `before` may be that tab, and no page that was left. */
  isElsewhere: () => boolean;
  /** The name of this page, by which the server knows what it has saved itself. */
  editor: string;
  /** Content that the server should have; undefined for none. Called only when something is sent. */
  wanted: () => DraftContent | undefined;
  /** The draft in what the server has. */
  read: (content: DraftContent) => Draft;
  onSaved: () => void;
};

/**
 * Saves the draft on the server, at most every two seconds and one saving at a time. Typing never waits for
 * it. The browser's own copy is the keeper's matter.
 */
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
    // The last words of a page that was left wait for an answer. Meanwhile another user may have logged in.
    if (readSession()?.userId !== userId) throw new SessionChanged();
    if (content === undefined) {
      await call('dropDraft', { body: { ...draftOf(contest), version }, keepalive: true });
      version = 0;
    } else {
      const saved = await call('saveDraft', {
        body: { ...draftOf(contest), version, editor, content },
        keepalive: text.length < KEEPALIVE_BYTES,
      });
      version = saved.version;
    }
    has = text;
    onSaved();
  };

  /** Whether what the server has are the last words of the page that this one goes on with. */
  const mayArrive = () => before !== undefined && !isElsewhere() && performance.now() < opened + ARRIVING;
  const isBefore = (draft: { editor: string }) => draft.editor === before && mayArrive();

  /** Learns what the page before has saved since this one was opened: it too is to be discarded. */
  const learn = async () => {
    const { draft } = await call('getDraft', { body: draftOf(contest) });
    if (draft && isBefore(draft)) {
      version = draft.version;
      has = JSON.stringify(draft.content);
    }
  };

  /** Another page has saved something newer. */
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
      // If this page wants no draft, the other page's stays.
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
        // As if it had not been tried: it is asked again below.
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

  /** The last words of a page that is left do not wait. */
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

  /** The user has logged in again, in another tab. */
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
