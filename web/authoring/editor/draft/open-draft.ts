import type { ContestWithKey } from '../../../contest/shared/contest-with-key.ts';
import type { Audience } from './audience.ts';
import type { Draft } from './draft.ts';
import { type DraftKeeper, makeKeeper } from './draft-keeper.ts';
import type { OtherVersion } from './sender-state.ts';
import { draftOf, newDraft, withoutForeignIds } from './draft-wire.ts';
import { readOptionCount } from './option-count.ts';
import type { ServerAnswer, ServerDraft } from './server-draft.ts';
import { makeStore, type Store } from './store.ts';
import {
  contentOf,
  draftIn,
  draftKey,
  dropStored,
  fingerprint,
  readStored,
  serverContent,
  type StoredDraft,
} from './stored-draft.ts';

export type OpenDraft = {
  draft: Store<Draft>;
  keeper: DraftKeeper;
  initial: Draft;
  /** Storage time of the restored draft; undefined if none was restored. */
  restoredFrom: number | undefined;
  /** Colleague who saved the restored draft; undefined if the user did. */
  restoredBy: string | undefined;
  /** Whether the contest on the server has changed since the draft was started. */
  hasChanged: boolean;
};

type Restored = {
  draft?: StoredDraft | undefined;
  known: { version: number; content: string };
  /** The server's draft, if both it and the local draft have changes that the other lacks. */
  conflict?: OtherVersion;
};

const EDITOR = crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Represents unknown content on the server. Equals no draft's content. */
const UNKNOWN = '?';

export function chooseDraft(
  local: StoredDraft | undefined,
  { draft: found, savedBefore }: ServerAnswer,
  adopt: (draft: Draft) => Draft,
): Restored {
  const sync = local?.sync;
  if (found === 'unknown') {
    return { draft: local, known: { version: sync?.version ?? 0, content: local ? UNKNOWN : '' } };
  }
  const sentBefore = (content: string) => sync !== undefined && fingerprint(content) === sync.sent;
  const isSent = local !== undefined && sentBefore(serverText(local));
  if (!found) {
    if (local && sync && isSent && sync.version !== savedBefore) {
      // Another tab has saved the draft since the request was sent.
      return { draft: local, known: { version: sync.version, content: serverText(local) } };
    }
    // If the server had all of it, it was saved or discarded elsewhere. Otherwise, its save may be in flight.
    return isSent || !local
      ? { known: { version: 0, content: '' } }
      : { draft: local, known: { version: 0, content: UNKNOWN } };
  }
  const theirs = {
    draft: draftIn(found.content),
    savedAt: Date.parse(found.saved_datetime),
    base: found.content.base,
  };
  const known = { version: found.version, content: serverText(theirs) };
  if (!local || isSent || serverText(local) === known.content) {
    // Of two equal drafts, the local one is better, because only it contains the current step.
    return { draft: local && serverText(local) === known.content ? local : theirs, known };
  }
  if (sync?.version === found.version) return { draft: local, known };
  // Both are from the same page. The local one is newer, because a page stores a draft before sending it.
  if (sync?.editor === found.editor) return { draft: local, known };
  const conflict = {
    draft: adopt(theirs.draft),
    version: found.version,
    savedAt: found.saved_datetime,
    content: known.content,
    author: found.author,
  };
  return { draft: local, known, conflict };
}

const isSameAs = (
  found: ServerDraft | 'unknown',
  restored: StoredDraft | undefined,
): found is NonNullable<ServerDraft> =>
  found !== undefined && found !== 'unknown' && restored?.savedAt === Date.parse(found.saved_datetime);

const serverText = ({ draft, base }: Pick<StoredDraft, 'draft' | 'base'>) =>
  JSON.stringify(serverContent(draft, base));

/** Opens this browser's or the server's draft, or else the contest. */
export function openDraft({
  userId,
  stored,
  found,
  now,
  audience,
  editor = EDITOR,
  onSaved,
}: OpenOptions): OpenDraft {
  const contest = stored?.id;
  const key = draftKey(userId, contest ?? 'new');
  const initial = stored ? draftOf(stored) : newDraft(now, readOptionCount(userId), audience);
  const base = stored ? fingerprint(contentOf(initial)) : '';
  const adopt = (draft: Draft) => (stored ? withoutForeignIds(draft, stored) : draft);
  const { draft: restored, known, conflict } = chooseDraft(readStored(key), found, adopt);
  if (!restored) dropStored(key);
  const draft = makeStore(restored ? adopt(restored.draft) : initial);
  return {
    draft,
    keeper: makeKeeper(draft, {
      key,
      userId,
      base,
      initial,
      wasRestored: restored !== undefined,
      contest,
      known,
      conflict,
      before: restored?.sync?.editor,
      editor,
      adopt,
      onSaved,
    }),
    initial,
    restoredFrom: restored?.savedAt,
    restoredBy: isSameAs(found.draft, restored) ? found.draft.author : undefined,
    hasChanged: restored !== undefined && restored.base !== base,
  };
}

type OpenOptions = {
  userId: number;
  stored: ContestWithKey | undefined;
  found: ServerAnswer;
  now: number;
  audience: Audience;
  editor?: string;
  onSaved: () => void;
};
