import { type Selectable, type Transaction, sql } from 'kysely';
import { kindsOf } from '#contract/answer-forms.ts';
import type { CorrectKey, CorrectionFigures } from '#contract/key.ts';
import * as limits from '#contract/limits.ts';
import { toMarksOrNull } from '#contract/marks.ts';
import { sentence } from '#shared/sentence.ts';
import { isResponse } from '../shared/is-response.ts';
import { loadContest } from '../shared/load-contest.ts';
import { lockContest } from '../shared/lock-contest.ts';
import { isBeforeStart } from '../shared/time-rules.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import type { Contest, DB } from '../../base/database/rows.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { isSameKey } from './correct.ts';
import type { Key } from './grade.ts';
import type { WithGrader } from './grader.ts';
import { loadVersions, type Versions } from './load-versions.ts';
import { Regrading } from './regrade.ts';

type Asked = {
  contest: number;
  version: number;
  reason: string;
  dry_run?: boolean;
  by: CallingTeacher<'contest'>;
  at: Date;
};

type Decision = { key: Key; rulings: CorrectKey['rulings'] | null; nobodyLoses: boolean };

type Decide = (versions: Versions, trx: Transaction<DB>) => Decision | Promise<Decision>;

type Needs = { db: Database; slices: Slices } & WithGrader;

/**
 * Makes the next version of a key, regrades all attempts and returns the effect. The answers are graded
 * first, without locks and in a thread. Everything else is one transaction. Meanwhile, nothing can be graded
 * by the old version: `START_ATTEMPTS` waits for the lock on the contest, and statements that store answers
 * wait for the locks on the attempts. Afterwards, `WRITE_ANSWERS` sees each attempt's new version. All other
 * code that writes marks locks the contest first.
 */
export async function makeVersion({ db, slices, grader }: Needs, asked: Asked, decide: Decide) {
  const { contest: id, by, at } = asked;
  if (!asked.dry_run && asked.reason === '')
    throw new InvalidFields({ reason: sentence`Please say why: students read it with their results.` });
  const { versions, decision, regrading, answers } = await readInSnapshot(db, async (trx) => {
    await allowLongStatements(trx);
    const contest = await loadContest(trx, id, by);
    refuse(contest, asked);
    const versions = await loadVersions(trx, contest);
    const decision = await decide(versions, trx);
    const keys = { before: versions.latest, after: decision.key, kinds: kindsOf(versions.written) };
    const regrading = new Regrading({ slices }, id, keys);
    return { versions, decision, regrading, answers: await regrading.read(trx) };
  });
  await regrading.grade(grader, answers, by.id);
  const { version } = decision.key;
  if (asked.dry_run) {
    return readInSnapshot(db, async (trx) => {
      await allowLongStatements(trx);
      refuse(await loadContest(trx, id, by), asked);
      await regrading.gradeLater(trx);
      return { version, ...(await figuresOf(trx, versions, decision, regrading, at)) };
    });
  }
  return inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    refuse(await lockContest(trx, id, by, { noBeginning: true }), asked);
    await regrading.gradeLater(trx);
    // The figures take as long as the update, so they come before the locks, for which answers wait.
    const figures = await figuresOf(trx, versions, decision, regrading, at);
    await lockAttempts(trx, id);
    await regrading.gradeLater(trx);
    await store(trx, versions, decision, regrading, asked, figures);
    return { version, ...figures };
  });
}

/** 60 s, because regrading 100,000 attempts takes some seconds even on a fast machine. */
const allowLongStatements = (trx: Transaction<DB>) => sql`set local statement_timeout = '60s'`.execute(trx);

function refuse(
  contest: Pick<Selectable<Contest>, 'is_published' | 'start_at' | 'key_version'>,
  { version, at }: Asked,
): void {
  if (!contest.is_published) {
    throw new Conflict(
      'not_published',
      sentence`This contest is not published: change the key in the editor.`,
    );
  }
  if (isBeforeStart(contest, at)) {
    throw new Conflict(
      'not_started',
      sentence`This contest has not started yet: withdraw it and change the key in the editor.`,
    );
  }
  if (version !== contest.key_version) {
    throw new Conflict(
      'key_changed',
      sentence`The key has just been corrected. Load the page again to see what counts now.`,
    );
  }
  if (version === limits.maxKeyVersions) {
    throw new Conflict(
      'too_many_corrections',
      sentence`The key of this contest has been changed ${limits.maxKeyVersions - 1} times, and cannot be changed again.`,
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
  { contest, latest }: Versions,
  { key, nobodyLoses }: Decision,
  regrading: Regrading,
  at: Date,
): Promise<CorrectionFigures> {
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
      cross join lateral (${regrading.sql}) as by_key
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

/** Returns the earliest version that is equal to this key; the key's own number if there is none. */
async function findEqualVersion(trx: Transaction<DB>, contestId: number, key: Key, published: Key) {
  if (isSameKey(key, published)) return published.version;
  const equal = await trx
    .selectFrom('key_version')
    .select('version')
    .where('contest_id', '=', contestId)
    .where('minimum_mark_parts', '=', key.minimumMarkParts)
    .where('total_mark_parts', '=', key.totalMarkParts)
    .where('questions', '=', json(key.questions))
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return equal?.version ?? key.version;
}

async function store(
  trx: Transaction<DB>,
  { contest, published }: Versions,
  { key, rulings }: Decision,
  regrading: Regrading,
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
      same_as: await findEqualVersion(trx, contest.id, key, published),
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
  await sql`
    update attempt set (earned, mark_parts) = (${regrading.sql}), key_version = ${key.version}
    from contest where contest.id = attempt.contest_id and contest_id = ${contest.id}`.execute(trx);
  const about = { version: key.version, reason };
  const kind = rulings ? 'correctKey' : 'restoreKey';
  await recordAct(trx, { contest_id: contest.id }, kind, { author: by, at }, about);
}
