import type { DraftContent } from '#contract/draft.ts';
import { call, isSessionFault } from '../../../base/api/call.ts';
import { Refused } from '../../../base/api/send.ts';
import { onSessionChange, readSession, SessionChanged } from '../../../base/api/session.ts';
import type { Draft } from './draft.ts';
import {
  isClosed,
  isHeld,
  isOutdated,
  nextSenderState,
  type SenderEvent,
  type SenderState,
  type SendingState,
  type OtherVersion,
} from './sender-state.ts';
import { draftOf, type ServerDraft, savesInFlight } from './server-draft.ts';
import { makeStore, type Store } from './store.ts';

const PACE = 2000;
/** Time (ms) from a change to its save, unless the last save was less than `PACE` ago. */
const SOON = 1000;
const RETRY = 5000;
/** Time (ms) after opening the page during which the previous page's last save may still arrive. */
const ARRIVING = 10_000;

export type DraftSender = {
  state: Store<SendingState>;
  /** The server's copy of the draft: version and content (JSON); '' if it has none. */
  known: () => { version: number; content: string };
  changed: () => void;
  send: () => void;
  /** Resolves a conflict. Called when the draft contains the version that the teacher chose. */
  settle: (theirs: OtherVersion) => void;
  start: () => void;
  stop: () => void;
};

type Options = {
  /** Owner of the draft, which is never sent while another user is logged in. */
  userId: number;
  contest: number | undefined;
  known: { version: number; content: string };
  conflict: OtherVersion | undefined;
  /** Editor id of the previous page (before a reload). Its last save may still be in flight. */
  before: string | undefined;
  /** Whether another tab has this draft open. If so, `before` may be that tab instead of a closed page. */
  isElsewhere: () => boolean;
  /** Editor id of this page, which the server stores with each save. */
  editor: string;
  /** Returns the content to save on the server; undefined for none. Called only when sending. */
  wanted: () => DraftContent | undefined;
  read: (content: DraftContent) => Draft;
  onSaved: () => void;
};

/** Saves the draft on the server, one save at a time, at most every two seconds. Typing never waits. */
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
  let state: SenderState = {
    phase: 'RESTING',
    shown: conflict ? { kind: 'conflict', theirs: conflict } : { kind: 'sent' },
  };
  const shown = makeStore<SendingState>(state.shown);
  let { version, content: has } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSent = -Infinity;
  const opened = performance.now();

  const dispatch = (event: SenderEvent) => {
    state = nextSenderState(state, event);
    shown.set(state.shown);
  };

  const schedule = (delay: number) => {
    if (!isClosed(state.phase)) timer ??= setTimeout(send, delay);
  };

  const write = async (content: DraftContent | undefined, text: string) => {
    // A closed page's last save waits for the one in flight. Meanwhile, another user may have logged in.
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

  const mayArrive = () => before !== undefined && !isElsewhere() && performance.now() < opened + ARRIVING;

  /** Adopts the server's draft as this page's own if it is the previous page's last save. */
  const adoptLateSave = (draft: ServerDraft): boolean => {
    if (!draft || draft.editor !== before || !mayArrive()) return false;
    version = draft.version;
    has = JSON.stringify(draft.content);
    return true;
  };

  const readDraft = async () => (await call('getDraft', { body: draftOf(contest) })).draft;

  /** Handles a save that is refused because another page has saved a newer version. */
  const onNewerVersion = async (isDropping: boolean): Promise<Answer> => {
    const draft = await readDraft();
    version = 0;
    if (adoptLateSave(draft)) return { pause: SOON };
    if (draft && !isDropping) {
      const { saved_datetime: savedAt, content } = draft;
      const theirs = {
        draft: read(content),
        version: draft.version,
        savedAt,
        content: JSON.stringify(content),
        author: draft.author,
      };
      return { shown: { kind: 'conflict', theirs } };
    }
    // This page only wanted to delete its draft, so it does not touch the other page's draft.
    has = '';
    return isDropping ? {} : { pause: SOON };
  };

  const onFault = async (fault: unknown, isDropping: boolean): Promise<Answer> => {
    if (isSessionFault(fault)) return { shown: { kind: 'ended' } };
    if (fault instanceof Refused && fault.code === 'draft_changed') {
      try {
        return await onNewerVersion(isDropping);
      } catch {
        // The newer version could not be read. Like any failed save, this one is retried.
      }
    } else if (fault instanceof Refused && fault.status < 500 && fault.status !== 429) {
      return { shown: { kind: 'refused', why: fault.detail ?? '' } };
    }
    return { shown: { kind: 'away' }, pause: RETRY };
  };

  /** Returns whether the server already has this content. An empty text means no draft. */
  const isSaved = (text: string) => text === has && !(text === '' && mayArrive());

  /** Saves the editor's current content. Retries later if this fails. */
  const save = async (): Promise<Answer> => {
    let isDropping = false;
    try {
      const content = wanted();
      isDropping = content === undefined;
      const text = content ? JSON.stringify(content) : '';
      if (isSaved(text)) return { shown: { kind: 'sent' } };
      lastSent = performance.now();
      // There seemed to be no draft to delete, but the previous page's last save may have arrived since.
      if (text === has) adoptLateSave(await readDraft());
      if (text !== has) await write(content, text);
      return { shown: { kind: 'sent' } };
    } catch (fault) {
      return onFault(fault, isDropping);
    }
  };

  const onAnswer = ({ pause, ...answer }: Answer) => {
    const { phase } = state;
    dispatch({ name: 'answer', ...answer });
    if (pause !== undefined) schedule(pause);
    if (isOutdated(phase) && !isHeld(state.shown)) schedule(PACE);
  };

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const { phase } = state;
    dispatch({ name: 'send' });
    if (state.phase === phase) return;
    const sending = sendAll().finally(() => savesInFlight.delete(sending));
    savesInFlight.add(sending);
  };

  /** Saves once. If the page was closed with newer changes, saves again immediately. */
  const sendAll = async () => {
    do {
      onAnswer(await save());
    } while (state.phase === 'CLOSING');
  };

  const changed = () => {
    dispatch({ name: 'change' });
    if (!isHeld(state.shown)) schedule(Math.max(SOON, lastSent + PACE - performance.now()));
  };

  const settle = (theirs: OtherVersion) => {
    version = theirs.version;
    has = theirs.content;
    dispatch({ name: 'settle' });
    send();
  };

  /** Resumes saving after a log-in in another tab. */
  const onSession = () => {
    if (state.shown.kind === 'ended' && readSession()) send();
  };
  let unsubscribe: (() => void) | undefined;

  const start = () => {
    dispatch({ name: 'start' });
    window.addEventListener('online', send);
    unsubscribe = onSessionChange(onSession);
    // The restored draft may never have been saved on the server.
    if (state.shown.kind !== 'conflict') schedule(SOON);
  };
  const stop = () => {
    dispatch({ name: 'stop' });
    window.removeEventListener('online', send);
    unsubscribe?.();
    send();
  };
  return {
    state: shown,
    known: () => ({ version, content: has }),
    changed,
    send,
    settle,
    start,
    stop,
  };
}

/** Outcome of a save. `pause`: time (ms) until the next save, if another one is needed. */
type Answer = { shown?: SendingState; pause?: number };
