import * as limits from '#contract/limits.ts';
import type { Clock } from '../base/shared/clock.ts';
import type { Database } from '../base/database/connect.ts';
import { readDiskSpace, type DiskSpace } from '../base/database/disk-space.ts';
import { removeUnnamedTexts } from '../contest/shared/remove-unnamed-texts.ts';
import { addSpokenFormulas } from '../contest/lifecycle/speak-formulas.ts';
import { removeListedPersons } from '../school/classes/add-listed-person.ts';
import { removeDeletedContests } from '../contest/lifecycle/remove-deleted.ts';
import { removeOldRecords } from '../sitting/attempt/remove-old-records.ts';
import { removeLeftRecords } from '../school/administration/remove-person.ts';
import {
  announceUnusedAccounts,
  removeUnusedAccounts,
} from '../school/administration/remove-unused-accounts.ts';
import { announceRemovals } from '../marks/retention/announce-removals.ts';
import { type Analysing, removeOldAnswers } from '../marks/retention/remove-old-answers.ts';
import { removeUnusedPictures } from '../content/picture/remove-unused.ts';

const HOUR = 60 * 60_000;

/**
 * Removes expired rows every hour. At the start and every hour, also reports the database's space and adds
 * spoken words to formulas that lack them. Returns a function that stops the housekeeping.
 */
export function startHousekeeping(
  db: Database,
  clock: Clock,
  tellSpace: (space: DiskSpace) => void,
  onFault: (fault: unknown) => void,
  dataDir: string | undefined,
  retention: Retention,
): () => void {
  const tell = () => void readDiskSpace(db, dataDir).then(tellSpace).catch(onFault);
  const speak = () => void addSpokenFormulas(db).catch(onFault);
  tell();
  speak();
  const timer = setInterval(() => {
    const at = new Date(clock.now());
    void removeExpired(db, at, stepsOf(retention)).catch(onFault);
    tell();
    speak();
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

/** Days in which each kind of data is kept; undefined for as long as what it belongs to. */
export type Retention = {
  keepRecords: number | undefined;
  keepAnswers: number | undefined;
  keepAccounts: number | undefined;
  sendsMail: boolean;
  analysing: Analysing;
};

type Steps = Record<string, (db: Database, at: Date) => Promise<unknown>>;

/** Steps for the settings about old data. An unset one still drops plans that were made before. */
export const stepsOf = ({
  keepRecords,
  keepAnswers,
  keepAccounts,
  sendsMail,
  analysing,
}: Retention): Steps => ({
  ...(keepRecords !== undefined && { 'old records': (db, at) => removeOldRecords(db, at, keepRecords) }),
  'notices of removals': (db, at) => announceRemovals(db, at, { days: keepAnswers, sendsMail }),
  'old answers': (db, at) => removeOldAnswers({ db, ...analysing }, at, keepAnswers),
  'notices of unused accounts': (db, at) => announceUnusedAccounts(db, at, { days: keepAccounts, sendsMail }),
  'unused accounts': (db, at) => removeUnusedAccounts(db, at, keepAccounts),
});

/** Steps that remove rows, by their name in error messages. */
const STEPS: Steps = {
  'counted tries': (db, at) => db.deleteFrom('throttle').where('window_end', '<', at).execute(),
  sessions: (db, at) => db.deleteFrom('session').where('expires_at', '<', at).execute(),
  'known browsers': (db, at) => db.deleteFrom('known_device').where('expires_at', '<', at).execute(),
  'reset codes': (db, at) => db.deleteFrom('password_reset').where('expires_at', '<', at).execute(),
  'log-ins at providers': (db, at) => db.deleteFrom('sign_on').where('expires_at', '<', at).execute(),
  proofs: (db, at) => db.deleteFrom('proof').where('expires_at', '<', at).execute(),
  mails: (db, at) =>
    db
      .deleteFrom('mail')
      .where('next_try_at', 'is', null)
      .where('created_at', '<', new Date(at.getTime() - limits.mail.kept))
      .execute(),
  'share codes': (db, at) =>
    db.deleteFrom('share').where('expires_at', '<', at).where('teacher_id', 'is', null).execute(),
  'idempotency keys': (db, at) =>
    db
      .deleteFrom('keyed_call')
      .where('at', '<', new Date(at.getTime() - limits.idempotencyKeys.known))
      .execute(),
  'deleted contests': removeDeletedContests,
  'listed persons without a contest': removeListedPersons,
  'records of deleted accounts': removeLeftRecords,
  'unused pictures': removeUnusedPictures,
  'texts that no row names': removeUnnamedTexts,
};

/** Runs every step, and then throws an `AggregateError` that names the steps that failed. */
export async function removeExpired(db: Database, at: Date, more: Steps = {}): Promise<void> {
  const faults: Error[] = [];
  for (const [what, remove] of Object.entries({ ...STEPS, ...more })) {
    try {
      await remove(db, at);
    } catch (cause) {
      faults.push(new Error(`${what} (${String(cause)})`, { cause }));
    }
  }
  if (faults.length === 0) return;
  throw new AggregateError(faults, `not removed: ${faults.map(({ message }) => message).join(', ')}`);
}
