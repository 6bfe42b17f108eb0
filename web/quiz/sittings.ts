import { forgetKeptQuiz } from '../offline/kept-quizzes.ts';
import type { Held } from './sitting.ts';
import { merge, parseSitting, resume, type Sitting } from './sitting.ts';
import { forget, keep, onKeptChange, type Owner, readKept } from './kept.ts';

/**
 * The sittings that this browser keeps. Tabs write the same local storage, and a browser does not say at once what another tab
 * has written: so each tab holds on to what it knows itself, brings both together whenever it reads, and writes again what
 * another tab has overwritten.
 */
const known = new Map<string, { owner: Owner; sitting: Sitting }>();

const nameOf = ({ userId, contest }: Owner) => `${userId}:${contest}`;

/** The sitting of this quiz; undefined where none has begun here, or it is over. */
export function readSitting(owner: Owner): Sitting | undefined {
  const kept = parseSitting(readKept('answers', owner));
  const own = known.get(nameOf(owner));
  if (!kept) {
    // Over, or logged out, in another tab.
    known.delete(nameOf(owner));
    return undefined;
  }
  return own ? merge(own.sitting, kept) : kept;
}

/** Changes the sitting, where there is one. A later round leaves nothing of the one before it. */
export function changeSitting(owner: Owner, change: (sitting: Sitting) => Sitting): void {
  const before = readSitting(owner);
  if (before) write(owner, before.round, change(before));
}

/** The quiz has been opened: its sitting goes on, or begins. */
export function openSitting(owner: Owner, questions: readonly number[], held: Held, now: number): void {
  const before = readSitting(owner);
  write(owner, before?.round, resume(before, questions, held, now));
}

function write(owner: Owner, roundBefore: number | undefined, sitting: Sitting): void {
  if (roundBefore !== undefined && sitting.round > roundBefore) {
    for (const what of ['waiting', 'departures', 'left', 'late'] as const) forget(what, owner);
  }
  known.set(nameOf(owner), { owner, sitting });
  const text = JSON.stringify(sitting);
  if (text !== readKept('answers', owner)) keep('answers', owner, text);
}

/** The quiz is over: what is kept on this device of it goes, but for what is still to be told. */
export function forgetSitting(owner: Owner): void {
  known.delete(nameOf(owner));
  for (const what of ['answers', 'place', 'waiting', 'departures', 'left', 'lost'] as const)
    forget(what, owner);
  void forgetKeptQuiz(owner);
}

onKeptChange((from) => {
  if (from === 'here') return;
  for (const { owner } of known.values()) changeSitting(owner, (sitting) => sitting);
});
