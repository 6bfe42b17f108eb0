import { browserStorage } from '../../../base/browser/browser-storage.ts';
import { serverNow } from '../../../base/api/server-clock.ts';
import { holdSession } from '../../../base/api/refresh.ts';
import { dropTokens, readSession } from '../../../base/api/session.ts';
import type { Draft } from './draft.ts';
import { makeStore, type Store } from './store.ts';
import { type DraftSender, makeSender } from './draft-sender.ts';
import type { OtherVersion } from './sender-state.ts';
import {
  contentOf,
  draftIn,
  dropStored,
  fingerprint,
  isSameWriting,
  serverContent,
  writeStored,
} from './stored-draft.ts';

/** State of this browser's copy. `none`: nothing to store. `full`: the browser refused to store it. */
export type StoredDraftState = 'none' | 'pending' | 'kept' | 'full';

/** Pause in typing (ms) after which the draft is stored in this browser. */
const PAUSE = 400;

export type DraftKeeper = {
  status: Store<StoredDraftState>;
  /** Whether another tab has stored the same draft. */
  isElsewhere: Store<boolean>;
  sender: DraftSender;
  isDirty: () => boolean;
  /** Stores the draft immediately if a change is still waiting to be stored. */
  flush: () => void;
  /** Treats the current draft as unchanged after it was saved or discarded, and deletes its copies. */
  forget: () => void;
  /** Opens the log-in page after the session has ended. The draft is restored afterwards. */
  logInAgain: () => void;
  /** Starts storing the draft. Returns a function that stops it. */
  start: () => () => void;
};

/** Stores a changed draft under `key` and on the server. `base`: fingerprint of the contest at the start. */
export function makeKeeper(
  draft: Store<Draft>,
  {
    key,
    userId,
    base,
    initial,
    wasRestored,
    contest,
    known,
    conflict,
    before,
    editor,
    adopt,
    onSaved,
  }: KeeperOptions,
): DraftKeeper {
  const status = makeStore<StoredDraftState>(wasRestored ? 'kept' : 'none');
  const isElsewhere = makeStore(false);
  let clean = contentOf(initial);
  let isWritten = wasRestored;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDirty = () => contentOf(draft.get()) !== clean;

  const sender = makeSender({
    userId,
    contest,
    known,
    conflict,
    before,
    isElsewhere: isElsewhere.get,
    editor,
    wanted: () => {
      // This browser's copy must never be older than what this page has sent to the server.
      flush();
      return isDirty() ? serverContent(draft.get(), base) : undefined;
    },
    read: (content) => adopt(draftIn(content)),
    onSaved: () => {
      // This browser's copy must record the server's version on which it is based.
      if (isWritten && isDirty() && browserStorage.get(key) !== null) store();
      onSaved();
    },
  });
  const store = () => {
    const { version, content } = sender.known();
    const sync = { version, editor, sent: fingerprint(content) };
    return writeStored(key, { draft: draft.get(), savedAt: Math.round(serverNow()), base, sync });
  };

  const flush = () => {
    if (timer === undefined && status.get() !== 'full') return;
    clearTimeout(timer);
    timer = undefined;
    // After a log-out in another tab, the draft must not be stored in this browser again.
    if (isWritten && browserStorage.get(key) === null && readSession()?.userId !== userId) return;
    if (!isDirty()) {
      dropStored(key);
      isWritten = false;
      status.set('none');
      return;
    }
    const isKept = store();
    isWritten ||= isKept;
    status.set(isKept ? 'kept' : 'full');
  };

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    clean = contentOf(draft.get());
    dropStored(key);
    isWritten = false;
    status.set('none');
    sender.changed();
    sender.send();
  };

  const logInAgain = () => {
    flush();
    dropTokens();
  };

  const onHide = () => {
    if (document.visibilityState !== 'hidden') return;
    flush();
    sender.send();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) isElsewhere.set(true);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    flush();
    if (status.get() === 'full') event.preventDefault();
  };

  const start = () => {
    let before = draft.get();
    const unsubscribe = draft.subscribe(() => {
      const now = draft.get();
      const isSame = isSameWriting(now, before);
      before = now;
      if (isSame) return;
      if (status.get() === 'none') status.set('pending');
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
      sender.changed();
    });
    sender.start();
    const release = holdSession();
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      unsubscribe();
      release();
      flush();
      sender.stop();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onHide);
    };
  };

  return { status, isElsewhere, sender, isDirty, flush, forget, logInAgain, start };
}

type KeeperOptions = {
  key: string;
  userId: number;
  base: string;
  initial: Draft;
  wasRestored: boolean;
  contest: number | undefined;
  /** `known`: the server's copy. `conflict`: another page's version, if the teacher must choose. */
  known: { version: number; content: string };
  conflict: OtherVersion | undefined;
  /** Editor id of the page that stored the restored copy in this browser. */
  before: string | undefined;
  editor: string;
  adopt: (draft: Draft) => Draft;
  onSaved: () => void;
};
