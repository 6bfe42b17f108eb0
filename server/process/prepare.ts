import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { type Clock, DatabaseClock } from '../base/shared/clock.ts';
import { connect, type Database } from '../base/database/connect.ts';
import { describeDiskSpace, type DiskSpace } from '../base/database/disk-space.ts';
import { migrate } from '../base/database/migrate.ts';
import { Backups } from './backups.ts';
import { Languages } from '../base/shared/languages.ts';
import { Slices } from '../base/shared/slices.ts';
import { UsedTime } from '../base/shared/used-time.ts';
import { Grader } from '../contest/grading/grader.ts';
import { MailCodes } from '../people/mail/mail-codes.ts';
import { MailSender } from '../people/mail/send-mails.ts';
import { startContestMails } from '../school/mails/queue-contest-mails.ts';
import { loadSigningKey } from '../people/session/signing-key.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { letters } from './letters.ts';

/** Number of connections for migrations and housekeeping. */
const CONNECTIONS = 2;

/**
 * Updates the schema, and starts the housekeeping and the sender of mails, once. Passes a function that stops
 * each to `started`. Returns the connections and the clock of the housekeeping.
 */
export async function prepare(
  connection: ClientConfig,
  { databaseUrl, dataDir, backup, mail, publicUrl, ...config }: Config,
  log: Logger,
  started: (end: () => Promise<void>) => void,
): Promise<{ db: Database; clock: Clock }> {
  let isEnding = false;
  const warn = (what: string) => (fault: unknown) => {
    if (!isEnding) log.warn(`${what}: ${String(fault)}`);
  };
  const lost = warn('A connection to the database failed');
  const { db, pool } = connect(connection, lost, CONNECTIONS);
  started(async () => {
    isEnding = true;
    await pool.end();
  });
  await migrate(pool);
  const clock = new DatabaseClock();
  await clock.start(db, lost);
  const tellSpace = (space: DiskSpace) => {
    const { isLow, words } = describeDiskSpace(space);
    log[isLow ? 'warn' : 'info'](words);
  };
  const grader = new Grader(new UsedTime());
  const stop = startHousekeeping(
    db,
    clock,
    tellSpace,
    warn('A part of the housekeeping failed'),
    databaseUrl === undefined ? dataDir : undefined,
    {
      keepRecords: config.keepRecords,
      keepAnswers: config.keepAnswers,
      keepAccounts: config.keepAccounts,
      sendsMail: mail !== undefined && publicUrl !== undefined,
      analysing: { grader, slices: new Slices(() => true) },
    },
  );
  started(async () => {
    stop();
    clock.stop();
    await grader.stop();
  });
  if (backup) {
    const backups = new Backups({ db, clock, settings: { databaseUrl, dataDir }, plan: backup, log });
    backups.start();
    started(() => backups.stop());
  }
  if (!mail || !publicUrl) return { db, clock };
  const sender = new MailSender({
    db,
    clock,
    codes: new MailCodes(await loadSigningKey(db, 'mail')),
    letters,
    languages: await Languages.load(),
    settings: mail,
    publicUrl,
    warn: (words) => log.warn(words),
  });
  const onFault = warn('The queue of mails failed');
  sender.start(onFault);
  const stopQueueing = startContestMails(db, clock, onFault);
  started(async () => {
    stopQueueing();
    sender.stop();
  });
  return { db, clock };
}
