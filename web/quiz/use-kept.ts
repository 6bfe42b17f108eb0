import { useMemo, useState, useSyncExternalStore } from 'react';
import { type KeptWhat, type KeptWhere, onKeptChange, type Owner, readKept, whereKept } from './kept.ts';
import { parseSitting, type Sitting } from './sitting.ts';

/** What is kept on this device, in step with other tabs. */
export const useKept = (what: KeptWhat, owner: Owner): string | null =>
  useSyncExternalStore(onKeptChange, () => readKept(what, owner));

/** The sitting; undefined where none has begun here, or it is over. */
export function useSitting(owner: Owner): Sitting | undefined {
  const text = useKept('answers', owner);
  return useMemo(() => parseSitting(text), [text]);
}

/** The sitting as it is, or as it was when it ended: what the page shows last. */
export function useLastSitting(owner: Owner): { sitting: Sitting; isOver: boolean } {
  const sitting = useSitting(owner);
  const [last, setLast] = useState(sitting);
  if (sitting && sitting !== last) setLast(sitting);
  const shown = sitting ?? last;
  if (!shown) throw new Error('A quiz is shown once its sitting has begun.');
  return { sitting: shown, isOver: !sitting };
}

/** Where the answers are kept until the server has them. */
export const useWhereKept = (owner: Owner): KeptWhere =>
  useSyncExternalStore(onKeptChange, () => whereKept(owner));
