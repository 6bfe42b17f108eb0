import type { Wire } from '#contract/schemas.ts';
import type { Owner } from '../quiz/kept.ts';
import { recallServerTime, serverNow } from '../api/server-clock.ts';
import { readSession } from '../api/session.ts';
import { inStore } from './database.ts';
import { PATIENCE, withTimeout } from '../browser/with-timeout.ts';

/** A contest as its student sees it while it runs: never with a key. */
export type StudentView = Extract<Wire<'viewContest'>, { deadline: string }>;

/** An opened quiz on this device. It is read only as the user who opened it. */
type KeptQuiz = Owner & {
  view: StudentView;
  /** By how much (ms) the server's clock is ahead of the device's: what the countdown goes by until the server answers. */
  ahead: number;
  /** Until when (ms, the server's time) it may be of use. */
  until: number;
};

const DAY = 24 * 60 * 60_000;

const keyOf = ({ userId, contest }: Owner) => [userId, contest];
const keptOf = (owner: Owner, view: StudentView): KeptQuiz => ({
  ...owner,
  view,
  ahead: serverNow() - Date.now(),
  until: Math.max(Date.parse(view.end_datetime), Date.parse(view.deadline)) + DAY,
});

/** The key of the quiz that this tab has opened, once it is on this device. */
let keptHere: string | undefined;
const listeners = new Set<() => void>();

function nowKept(owner: Owner | undefined): void {
  keptHere = owner && String(keyOf(owner));
  for (const listener of listeners) listener();
}

/** Whether the quiz that this tab has opened is kept on this device. */
export const isQuizKept = (): boolean => keptHere !== undefined;

export function onQuizKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps a quiz as the server shows it. Never rejects. */
export async function keepQuiz(owner: Owner, view: StudentView): Promise<void> {
  if (keptHere !== String(keyOf(owner))) nowKept(undefined);
  try {
    let isStored = false;
    await inStore('quiz', 'readwrite', (store) => {
      // Whoever has logged out meanwhile leaves nothing here.
      isStored = readSession()?.userId === owner.userId;
      return isStored ? store.put(keptOf(owner, view)) : store.count();
    });
    if (isStored) nowKept(owner);
  } catch (fault) {
    console.error('The quiz cannot be kept on this device:', fault);
  }
}

/**
 * The quiz as it was kept for this user, to go on with where the server cannot be asked: the page's clock goes by what was
 * known of the server's. Undefined where there is none. Never rejects.
 */
export async function recallQuiz(owner: Owner): Promise<StudentView | undefined> {
  const kept = await readQuiz(owner);
  if (!kept) return undefined;
  recallServerTime(kept.ahead);
  if (kept.until < serverNow()) return undefined;
  nowKept(owner);
  return kept.view;
}

/** Forgets one quiz: it is submitted, or the server shows it no more. Never rejects. */
export async function forgetKeptQuiz(owner: Owner): Promise<void> {
  if (keptHere === String(keyOf(owner))) nowKept(undefined);
  await quietly(
    inStore('quiz', 'readwrite', (store) => store.delete(keyOf(owner))),
    'forgotten',
  );
}

/** Forgets every quiz on this device, whoever's, as a log-out does. Never rejects, and keeps nobody waiting. */
export async function forgetKeptQuizzes(): Promise<void> {
  nowKept(undefined);
  const cleared = quietly(
    inStore('quiz', 'readwrite', (store) => store.clear()),
    'forgotten',
  );
  await withTimeout(cleared, PATIENCE, () => undefined);
}

/** Forgets the quizzes that ended more than a day ago. Never rejects. */
export const dropOldQuizzes = (): Promise<unknown> =>
  quietly(
    inStore('quiz', 'readwrite', (store) => {
      const read: IDBRequest<unknown[]> = store.getAll();
      read.addEventListener('success', () => {
        for (const kept of read.result.map(asKept)) {
          if (kept && kept.until < serverNow()) store.delete(keyOf(kept));
        }
      });
      return read;
    }),
    'looked through',
  );

const readQuiz = async (owner: Owner): Promise<KeptQuiz | undefined> =>
  asKept(
    await quietly(
      inStore('quiz', 'readonly', (store) => store.get(keyOf(owner))),
      'read',
    ),
  );

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `keptOf` is stored, and another shape is another version of the database
const asKept = (value: unknown) => value as KeptQuiz | undefined;

/** Where this browser keeps nothing for us, everything goes on without. */
async function quietly(work: Promise<unknown>, what: string): Promise<unknown> {
  try {
    return await work;
  } catch (fault) {
    console.error(`What this device keeps cannot be ${what}:`, fault);
    return undefined;
  }
}
