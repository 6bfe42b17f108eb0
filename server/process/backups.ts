import type { FastifyBaseLogger } from 'fastify';
import { runBackupInProcess } from '../base/database/backups/backup-in-process.ts';
import type { BackupReport } from '../base/database/backups/run-backup.ts';
import { isBackupDue, readLastBackups } from '../base/database/backups/runs.ts';
import type { Database } from '../base/database/connect.ts';
import type { OpenSettings } from '../base/database/open.ts';
import type { Clock } from '../base/shared/clock.ts';
import { isRunning } from '../contest/shared/time-columns.ts';
import type { BackupPlan } from './config.ts';

const MINUTE = 60_000;

/** Time (ms) before a contest's start in which no backup begins. */
const BEFORE_CONTEST = 30 * MINUTE;

/** Longest wait (ms) for contests. The usual backup of 03:00 must not end up in the morning's lessons. */
const LONGEST_WAIT = 180 * MINUTE;

type Options = {
  db: Database;
  clock: Clock;
  settings: OpenSettings;
  plan: BackupPlan;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** Makes a backup each day, if no other server of the database has made it. */
export class Backups {
  readonly #options: Options;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #waitsSince: number | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks now and every minute whether a backup is due. */
  start(): void {
    const look = () => void this.runIfDue();
    look();
    this.#timer = setInterval(look, MINUTE);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await this.#running;
  }

  /** Resolves once a backup that is due has ended, well or not. */
  runIfDue(): Promise<void> {
    this.#running ??= this.#run()
      .catch((fault: unknown) => this.#tellFault(String(fault)))
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<void> {
    const { db, clock, settings, plan } = this.#options;
    const now = clock.now();
    const slot = lastSlot(now, plan.time);
    if (!(await isBackupDue(db, now, slot)) || (await this.#mustWait(now))) return;
    const task = { settings, folder: plan.folder, now, slot };
    const report = await runBackupInProcess(task, this.#ending.signal);
    if (report) await this.#tell(report);
  }

  async #mustWait(now: number): Promise<boolean> {
    const { db, log } = this.#options;
    if (!(await isContestNear(db, now))) {
      this.#waitsSince = undefined;
      return false;
    }
    if (this.#waitsSince === undefined) {
      log.info('The backup waits up to 3 hours, because a contest is running or begins soon.');
      this.#waitsSince = now;
    }
    const mustWait = now - this.#waitsSince < LONGEST_WAIT;
    if (!mustWait) this.#waitsSince = undefined;
    return mustWait;
  }

  async #tell({ path, bytes, isVerified, faults }: BackupReport): Promise<void> {
    const { db, log, plan } = this.#options;
    if (isVerified) log.info(`Backup ${path} (${bytes} bytes) is written and verified.`);
    if (faults.length === 0) return;
    const advice =
      bytes === null
        ? ` No backup was made. This user must be able to write to BACKUP_DIR (${plan.folder}), and its disk ` +
          'needs room. The next try is in an hour.'
        : '';
    const { lastVerified } = await readLastBackups(db);
    const last = lastVerified
      ? `The last verified backup is ${lastVerified.file}.`
      : 'There is no verified backup.';
    this.#tellFault(`${faults.join(' ')}${advice} ${last}`);
  }

  #tellFault(fault: string): void {
    if (!this.#ending.signal.aborted) this.#options.log.error(`Backup: ${fault}`);
  }
}

/** Returns the last planned time (ms) until now, in this machine's time zone. */
function lastSlot(now: number, { hour, minute }: BackupPlan['time']): number {
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1);
  return slot.getTime();
}

async function isContestNear(db: Database, now: number): Promise<boolean> {
  const contest = await db
    .selectFrom('contest')
    .select('id')
    .where(isRunning(new Date(now), new Date(now + BEFORE_CONTEST)))
    .executeTakeFirst();
  return contest !== undefined;
}
