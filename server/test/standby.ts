import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { findBinaries } from '../base/database/embedded.ts';
import { query } from './hosts.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { makeTemplate } from './start-postgres.ts';

/** Starts a PostgreSQL with the role and the template database of the tests. */
export async function startWithTemplate(binaries = findBinaries()) {
  const own = await startOwnPostgres(binaries);
  await query(own.connection, 'create role tallymark login createdb');
  // The server needs the warning about a cancelled wait even if the role hides warnings.
  await query(own.connection, 'alter role tallymark set client_min_messages = error');
  await query(own.connection, 'create database tallymark owner tallymark');
  const postgres: ClientConfig = { ...own.connection, user: 'tallymark', database: 'tallymark' };
  await makeTemplate(postgres);
  return { ...own, postgres };
}

/** Sets up a PostgreSQL whose commits can wait for a standby that does not exist. */
export async function startWithStandby() {
  const { connection: superuser, postgres, stop } = await startWithTemplate();
  const ask = <Row extends object>(sql: string) => query<Row>(superuser, sql);

  async function setNames(names: string): Promise<void> {
    await ask(`alter system set synchronous_standby_names = '${names}'`);
    await ask('select pg_reload_conf()');
  }

  /** Resolves when a commit is waiting. */
  async function untilWaiting(): Promise<void> {
    for (const giveUp = performance.now() + 10_000; performance.now() < giveUp; await sleep(10)) {
      if ((await ask("select from pg_stat_activity where wait_event = 'SyncRep'")).length > 0) return;
    }
    throw new Error('no commit waits for the standby');
  }

  /**
   * Ends the waits of commits, which then stay on the primary. `how`: whether to cancel only the wait, or to
   * terminate the connection.
   */
  const breakWaits = (how: 'cancel' | 'terminate') =>
    ask(`select pg_${how}_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);

  return {
    postgres,
    stop,
    untilWaiting,
    /** Breaks waits until `isVisible` returns true: the commit is then on the primary without the standby. */
    breakUntil: async (isVisible: () => Promise<boolean>, how: 'cancel' | 'terminate') => {
      while (!(await isVisible())) await breakWaits(how);
    },
    /** Returns the next transaction id, which grows with each transaction that writes. */
    nextTransaction: async () =>
      (await ask<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next'))[0]?.next,
    /**
     * Makes commits wait. PostgreSQL applies the setting a moment later, so a test commit is repeated until
     * it waits.
     */
    goAway: async () => {
      await setNames('absent');
      for (;;) {
        const trial = ask("select pg_logical_emit_message(true, 'trial', '')");
        if (await Promise.race([trial.then(() => false), untilWaiting().then(() => true)])) {
          await breakWaits('cancel');
          await trial;
          return;
        }
      }
    },
    /** Ends all waits, as if the standby had caught up. Later commits do not wait. */
    comeBack: () => setNames(''),
  };
}
