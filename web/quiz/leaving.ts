import { serverNow } from '../api/server-clock.ts';
import { endEvent, noteEvent } from './events.ts';
import { setAway } from './here.ts';
import { forget, keep, type Owner, readKept } from './kept.ts';
import { tellEvents } from './tell-events.ts';

/**
 * The quiz's page is left for another one: of the app, of another address, or by closing it. That is a departure, which lasts
 * until the quiz is opened again; a reload is none, and a page that ends cannot know which it is: its next opening can.
 */
type Left = {
  round: number;
  at: number;
  /** The number of its event; absent where it is not known yet whether it is a departure. */
  number?: number;
};

/** The student leaves for another page of the app. */
export function leaveQuizPage(owner: Owner, round: number): void {
  const at = serverNow();
  setAway(true);
  keepLeft(owner, { round, at, number: noteEvent(owner, { round, kind: 'departure', at }) });
  void tellEvents(owner);
}

/** The page ends: by a reload, or by a departure. */
export const endQuizPage = (owner: Owner, round: number): void => keepLeft(owner, { round, at: serverNow() });

/** The quiz is open again; answers whether it had been left by a departure. */
export function returnToQuizPage(owner: Owner, round: number, wasReloaded: boolean): boolean {
  const left = parseLeft(readKept('left', owner));
  forget('left', owner);
  if (left?.round !== round || (left.number === undefined && wasReloaded)) return false;
  const { at, number } = left;
  const event = { round, kind: 'departure', at } as const;
  const duration = Math.max(0, serverNow() - at);
  if (number === undefined) noteEvent(owner, { ...event, duration });
  else endEvent(owner, { ...event, number }, duration);
  return true;
}

/** Whether the document is this very page, loaded again. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}

const keepLeft = (owner: Owner, left: Left) => keep('left', owner, JSON.stringify(left));

function parseLeft(text: string | null): Left | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isLeft(kept) ? kept : undefined;
  } catch {
    // Not ours: as if the page had not been left.
    return undefined;
  }
}

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' &&
  value !== null &&
  'round' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  (!('number' in value) || typeof value.number === 'number');
