import { afterAll, describe, expect, test } from 'vitest';
import { findContractions } from '../../test/contractions.ts';
import { createEmptyDatabase, createTestDatabase } from '../../test/database.ts';
import { CONTRACTION, loadMigrations, migrateInside } from './migrate.ts';
import { RELEASE } from './released.ts';
import { withClient } from './with-client.ts';

const fresh = await createTestDatabase();
afterAll(fresh.drop);

/** Returns the findings for a migration that is taken back. */
const findIn = (sql: string) =>
  withClient(fresh.pool, async (client) => {
    await client.query('begin');
    const findings = await findContractions(client, sql);
    await client.query('rollback');
    return findings;
  });

test('servers of the last release bear the migrations since then', async () => {
  const empty = await createEmptyDatabase();
  const findings = await withClient(empty.pool, async (client) => {
    await client.query('begin');
    await migrateInside(client, RELEASE.migration);
    const found: string[] = [];
    for (const { version, name, sql } of await loadMigrations()) {
      if (version <= RELEASE.migration) continue;
      const isContraction =
        Number(CONTRACTION.exec(name)?.groups?.expansion ?? Infinity) <= RELEASE.migration;
      const contractions = await findContractions(client, sql);
      if (!isContraction) found.push(...contractions.map((finding) => `${name}: ${finding}`));
    }
    await client.query('rollback');
    return found;
  });
  await empty.drop();
  expect(findings, 'CONTRIBUTING.md, Migrations').toEqual([]);
});

describe('an expansion is allowed', () => {
  test.each([
    'alter table attempt add column note text',
    "alter table attempt add column note text not null default ''",
    'alter table attempt add column note text check (length(note) < 9)',
    'alter table attempt add column note text; update attempt set note = cause where true',
    'create table note (id integer primary key, contest_id integer not null references contest)',
    'create index on attempt (started_at)',
    'create function twice(integer) returns integer language sql as $$ delete from attempt; select 2 * $1 $$',
    `-- Wider: contest_wrong_known
     alter table contest drop constraint contest_wrong_known,
       add constraint contest_wrong_known check (wrong <> '')`,
    'alter table contest drop constraint contest_wrong_known',
    '-- Wider: account_email_key_key\nalter table account drop constraint account_email_key_key',
    'insert into migration (version, name) values (9999, $$later$$)',
  ])('%s', async (sql) => {
    expect(await findIn(sql)).toEqual([]);
  });
});

describe('a contraction is refused', () => {
  test.each([
    ['alter table attempt drop column cause', 'attempt.cause is gone'],
    ['alter table attempt rename cause to reason', 'attempt.cause is gone'],
    ['drop table late_answer', 'late_answer.contest_id is gone'],
    ['alter table late_answer rename to too_late', 'late_answer.contest_id is gone'],
    ['alter table question alter mark_parts type bigint', 'question.mark_parts has another type'],
    ['alter table question alter answer_key set not null', 'question.answer_key has become required'],
    ['alter table contest alter wrong drop default', 'contest.wrong has no default any more'],
    ['alter table attempt add column note text not null', 'attempt.note is required and has no default'],
    [
      "alter table contest add constraint no_name check (name <> '')",
      'contest.no_name is a new rule for an old column',
    ],
    [
      'create unique index attempt_start on attempt (started_at)',
      'attempt.attempt_start is a new rule for an old column',
    ],
    ['alter table account drop constraint account_pkey cascade', 'account.account_pkey is gone'],
    ['drop function refuse_several_right() cascade', 'refuse_several_right() is gone'],
    ["update contest set name = 'New'", 'contest.name is changed'],
    [
      "with old as (select 1) update contest set (name, wrong) = (select 'New', 'nothing')",
      'contest. is changed',
    ],
    ['delete from attempt', '"delete" changes rows'],
    ['with old as (delete from attempt returning *) select from old', '"delete" changes rows'],
    ['truncate attempt cascade', '"truncate" changes rows'],
    ['do $$ begin delete from attempt; end $$', '"do" changes rows'],
  ])('%s', async (sql, finding) => {
    expect(await findIn(sql)).toContain(finding);
  });
});
