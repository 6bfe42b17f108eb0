import type { ContestWithKey } from '../contest/contest-with-key.ts';
import type { Draft, Step } from './draft.ts';
import { type DraftKeeper, makeKeeper } from './draft-keeper.ts';
import { draftOf, newDraft, withoutForeignIds } from './draft-wire.ts';
import { readOptionCount } from './option-count.ts';
import { makeStore, type Store } from './store.ts';
import { contentOf, draftKey, fingerprint, readStored } from './stored-draft.ts';

export type OpenDraft = {
  draft: Store<Draft>;
  keeper: DraftKeeper;
  /** What the page shows without a draft. */
  initial: Draft;
  /** When the restored draft was stored; undefined if none was restored. */
  restoredFrom: number | undefined;
  /** Whether the contest on the server has changed since the draft was begun. */
  hasChanged: boolean;
};

/**
 * The draft that this browser stores for the user; otherwise the server's contest; otherwise a new contest.
 * `step`: the step to begin with, if not that of the draft.
 */
export function openDraft(
  userId: number,
  stored: ContestWithKey | undefined,
  now: number,
  step?: Step,
): OpenDraft {
  const key = draftKey(userId, stored?.id ?? 'new');
  const initial = stored ? draftOf(stored) : newDraft(now, readOptionCount(userId));
  const base = stored ? fingerprint(contentOf(initial)) : '';
  const draftStored = readStored(key);
  const restored = draftStored && stored ? withoutForeignIds(draftStored.draft, stored) : draftStored?.draft;
  const shown = restored ?? initial;
  const draft = makeStore(step ? { ...shown, step } : shown);
  return {
    draft,
    keeper: makeKeeper(draft, { key, userId, base, initial, wasRestored: draftStored !== undefined }),
    initial,
    restoredFrom: draftStored?.savedAt,
    hasChanged: draftStored !== undefined && draftStored.base !== base,
  };
}
