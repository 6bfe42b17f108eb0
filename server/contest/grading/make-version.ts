import { type Transaction, sql } from 'kysely';
import { kindsOf } from '#contract/answer-forms.ts';
import type { CorrectKey, CorrectionFigures } from '#contract/key.ts';
import * as limits from '#contract/limits.ts';
import { toMarksOrNull } from '#contract/marks.ts';
import { isResponse } from '../core/is-response.ts';
import { loadContest } from '../core/load-contest.ts';
import { lockContest } from '../core/lock-contest.ts';
import { isBeforeStart } from '../core/time-rules.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import type { DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import { findEqualVersion } from './correct.ts';
import type { Key } from './grade.ts';
import { loadVersions, type Versions } from './load-versions.ts';
import { regradeInSql } from './regrade.ts';

type Asked = {
  contest: number;
  version: number;
  reason: string;
  dry_run?: boolean;
  by: CallingTeacher<'contest'>;
  at: Date;
};

type Decision = { key: Key; rulings: CorrectKey['rulings'] | null; nobodyLoses: boolean };

type Decide = (versions: Versions) => Decision;

/**
 * Makes the next version of a key, regrades all attempts and returns the effect, in one transaction.
 * Meanwhile, nothing can be graded by the old version: `START_ATTEMPTS` waits for the lock on the contest,
 * and statements that store answers wait for the locks on the attempts. Afterwards, `WRITE_ANSWERS` sees each
 * attempt's new version. All other code that writes marks locks the contest first.
 */
export async function makeVersion(db: Database, asked: Asked, decide: Decide) {
  const { contest: id, by, at } = asked;
  if (asked.dry_run) {
    return readInSnapshot(db, async (trx) => {
      await allowLongStatements(trx);
      const versions = await loadVersions(trx, await loadContest(trx, id, by));
      refuse(versions, asked);
      const decision = decide(versions);
      return { version: decision.key.version, ...(await figuresOf(trx, versions, decision, at)) };
    });
  }
  if (asked.reason === '')
    throw new InvalidFields({ reason: 'Please say why: students read it with their results.' });
  return inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    const versions = await loadVersions(trx, await lockContest(trx, id, by, { noBeginning: true }));
    refuse(versions, asked);
    const decision = decide(versions);
    // The figures take as long as grading, so they are calculated before the locks, for which answers wait.
    const figures = await figuresOf(trx, versions, decision, at);
    await lockAttempts(trx, id);
    await store(trx, versions, decision, asked, figures);
    return { version: decision.key.version, ...figures };
  });
}

/** 60 s, because regrading 100,000 attempts takes some seconds even on a fast machine. */
const allowLongStatements = (trx: Transaction<DB>) => sql`set local statement_timeout = '60s'`.execute(trx);

function refuse({ contest, latest }: Versions, { version, at }: Asked): void {
  if (!contest.is_published) {
    throw new Conflict('not_published', 'This contest is not published: change the key in the editor.');
  }
  if (isBeforeStart(contest, at)) {
    throw new Conflict(
      'not_started',
      'This contest has not started yet: withdraw it and change the key in the editor.',
    );
  }
  if (version !== latest.version) {
    throw new Conflict(
      'key_changed',
      'The key has just been corrected. Load the page again to see what counts now.',
    );
  }
  if (version === limits.maxKeyVersions) {
    throw new Conflict(
      'too_many_corrections',
      `The key of this contest has been changed ${limits.maxKeyVersions - 1} times, and cannot be changed again.`,
    );
  }
}

/** Locks the attempts in the same order as `WRITE_ANSWERS`, which prevents deadlocks. */
const lockAttempts = (trx: Transaction<DB>, contestId: number) =>
  sql`
    select count(*) from (
      select from attempt where contest_id = ${contestId} order by student_id for no key update
    ) as locked`.execute(trx);

async function figuresOf(
  db: Database,
  { contest, latest, written }: Versions,
  { key, nobodyLoses }: Decision,
  at: Date,
): Promise<CorrectionFigures> {
  const regraded = await regradeInSql(db, contest.id, {
    before: latest,
    after: key,
    kinds: kindsOf(written),
  });
  const [total, minimum] = [key.totalMarkParts, key.minimumMarkParts];
  const { rows } = await sql<CorrectionFigures & { responses: number }>`
    select count(*)::integer as responses,
      (count(*) filter (where after > before))::integer as up,
      (count(*) filter (where after < before
        and not (${nobodyLoses}::boolean and after = ${total}::integer)))::integer as down,
      0 as same,
      avg(before)::float8 as average_before, avg(after)::float8 as average_after,
      (count(*) filter (where before >= ${latest.minimumMarkParts}::integer))::integer as passed_before,
      (count(*) filter (where after >= ${minimum}::integer))::integer as passed_after
    from (
      select attempt.mark_parts as before, by_key.mark_parts as after
      from attempt
      join contest on contest.id = attempt.contest_id
      join participation using (contest_id, student_id)
      cross join lateral (${regraded}) as by_key
      where attempt.contest_id = ${contest.id} and ${isResponse(at)}
      -- Without this the planner would grade each attempt once for each use of its mark.
      offset 0
    ) as response`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  const { responses, ...figures } = row;
  return {
    ...figures,
    same: responses - figures.up - figures.down,
    average_before: toMarksOrNull(figures.average_before),
    average_after: toMarksOrNull(figures.average_after),
  };
}

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

async function store(
  trx: Transaction<DB>,
  { contest, written, latest, earlier }: Versions,
  { key, rulings }: Decision,
  { by, at, reason }: Asked,
  figures: CorrectionFigures,
): Promise<void> {
  const marks = { minimum_mark_parts: key.minimumMarkParts, total_mark_parts: key.totalMarkParts };
  await trx
    .insertInto('key_version')
    .values({
      ...marks,
      contest_id: contest.id,
      version: key.version,
      same_as: findEqualVersion(key, [...earlier, latest]),
      author_id: by.id,
      created_at: at,
      reason,
      rulings: rulings && json(rulings),
      questions: json(key.questions),
      figures: json(figures),
    })
    .execute();
  await trx
    .updateTable('contest')
    .set({
      ...marks,
      key_version: key.version,
      published_minimum_mark_parts: contest.published_minimum_mark_parts ?? contest.minimum_mark_parts,
      published_total_mark_parts: contest.published_total_mark_parts ?? contest.total_mark_parts,
    })
    .where('id', '=', contest.id)
    .execute();
  // More answers may have been stored since the figures were calculated.
  const regraded = await regradeInSql(trx, contest.id, {
    before: latest,
    after: key,
    kinds: kindsOf(written),
  });
  await sql`
    update attempt set (earned, mark_parts) = (${regraded}), key_version = ${key.version}
    from contest where contest.id = attempt.contest_id and contest_id = ${contest.id}`.execute(trx);
  const about = { version: key.version, reason };
  const kind = rulings ? 'correctKey' : 'restoreKey';
  await recordAct(trx, { contest_id: contest.id }, kind, { author: by, at }, about);
}
