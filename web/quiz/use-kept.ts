import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Answers, parseAnswers } from './answers.ts';
import { isInMemoryOnly, type KeptWhat, onKeptChange, type Owner, readKept } from './kept.ts';

/** What is kept on this device, in step with other tabs. */
export const useKept = (what: KeptWhat, owner: Owner): string | null =>
  useSyncExternalStore(onKeptChange, () => readKept(what, owner));

/** The answers so far. */
export function useAnswers(owner: Owner): Answers {
  const text = useKept('answers', owner);
  return useMemo(() => parseAnswers(text), [text]);
}

/** Whether this browser refuses to keep the answers. */
export const useIsInMemoryOnly = (owner: Owner): boolean =>
  useSyncExternalStore(onKeptChange, () => isInMemoryOnly(owner));

/** Whether the quiz has been submitted since it was opened, here or in another tab; it never opens again. */
export function useIsLocked(owner: Owner): boolean {
  const isWaiting = useKept('waiting', owner) !== null;
  const [isLocked, setLocked] = useState(isWaiting);
  if (isWaiting && !isLocked) setLocked(true);
  return isLocked || isWaiting;
}
