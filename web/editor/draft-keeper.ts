import { local } from '../browser/browser-storage.ts';
import { serverNow } from '../api/server-clock.ts';
import { readSession } from '../api/session.ts';
import type { Draft } from './draft.ts';
import { makeStore, type Store } from './store.ts';
import { contentOf, dropStored, writeStored } from './stored-draft.ts';

/** `none`: there is no draft to store. `full`: the browser refused to store it. */
export type Kept = 'none' | 'pending' | 'kept' | 'full';

/** The draft is stored when the teacher has paused for so long (ms). */
const PAUSE = 400;

export type DraftKeeper = {
  status: Store<Kept>;
  /** Whether another tab has stored the same draft. */
  isElsewhere: Store<boolean>;
  /** Whether the draft differs from what the server has. */
  isDirty: () => boolean;
  /** Stores the draft at once, if it is not stored yet. */
  flush: () => void;
  /** Takes the present draft as the new beginning, because it is saved or discarded. Nothing is stored. */
  forget: () => void;
  /** Begins to store the draft. Answers the function that stops it. */
  start: () => () => void;
};

/**
 * Stores a draft in local storage under `key` as long as it differs from `initial`: so it survives a reload,
 * a crash and the end of the session. `base` names the state of the server when the teacher began.
 */
export function makeKeeper(
  draft: Store<Draft>,
  { key, userId, base, initial, wasRestored }: KeeperOptions,
): DraftKeeper {
  const status = makeStore<Kept>(wasRestored ? 'kept' : 'none');
  const isElsewhere = makeStore(false);
  let clean = contentOf(initial);
  let isWritten = wasRestored;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDirty = () => contentOf(draft.get()) !== clean;

  const flush = () => {
    if (timer === undefined && status.get() !== 'full') return;
    clearTimeout(timer);
    timer = undefined;
    // The user has logged out in another tab: nothing may stay here.
    if (isWritten && local.get(key) === null && readSession()?.userId !== userId) return;
    if (!isDirty()) {
      dropStored(key);
      isWritten = false;
      status.set('none');
      return;
    }
    const isKept = writeStored(key, { draft: draft.get(), savedAt: Math.round(serverNow()), base });
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
  };

  const onHide = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) isElsewhere.set(true);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    flush();
    // The draft is stored nowhere else.
    if (status.get() === 'full') event.preventDefault();
  };

  const start = () => {
    let before = draft.get();
    const unsubscribe = draft.subscribe(() => {
      const now = draft.get();
      const isSame = (['details', 'order', 'questions', 'step'] as const).every(
        (part) => now[part] === before[part],
      );
      before = now;
      if (isSame) return;
      if (status.get() === 'none') status.set('pending');
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    });
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      unsubscribe();
      flush();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onHide);
    };
  };

  return { status, isElsewhere, isDirty, flush, forget, start };
}

type KeeperOptions = {
  key: string;
  userId: number;
  base: string;
  /** What the page shows without a draft. */
  initial: Draft;
  wasRestored: boolean;
};
