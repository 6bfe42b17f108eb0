import type { Transaction } from 'kysely';
import type { Right } from '#contract/right.ts';
import { sentence } from '#shared/sentence.ts';
import { loadClass, lockClass } from '../classes/load-class.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { DB } from '../../base/database/rows.ts';
import type { CallingTeacher, ShareableKind } from '../../people/rights/calling-teacher.ts';
import { InvalidFields } from '../../base/shared/errors.ts';

type Named = { contest?: number; class?: number };
type Row = { id: number; teacher_id: number; right: Right | null };

export type Shareable = Row & { kind: ShareableKind };

/**
 * Loads the contest or class. Throws the same errors as `loadContest` and `loadClass`, and `InvalidFields`
 * unless the body names exactly one of them.
 */
export const loadShareable = (
  db: Database,
  named: Named,
  by: CallingTeacher<ShareableKind>,
): Promise<Shareable> =>
  find(
    named,
    (id) => loadContest(db, id, by),
    (id) => loadClass(db, id, by),
  );

export const lockShareable = (
  trx: Transaction<DB>,
  named: Named,
  by: CallingTeacher<ShareableKind>,
): Promise<Shareable> =>
  find(
    named,
    (id) => lockContest(trx, id, by),
    (id) => lockClass(trx, id, by),
  );

async function find(
  named: Named,
  contest: (id: number) => Promise<Row>,
  schoolClass: (id: number) => Promise<Row>,
): Promise<Shareable> {
  if (named.contest !== undefined && named.class === undefined)
    return { ...(await contest(named.contest)), kind: 'contest' };
  if (named.class !== undefined && named.contest === undefined)
    return { ...(await schoolClass(named.class)), kind: 'class' };
  throw new InvalidFields({ contest: sentence`Name either a contest or a class.` });
}

/** Returns the column that refers to a contest or class. */
export const foreignKeyColumn = ({ kind }: { kind: ShareableKind }) => `${kind}_id` as const;

export const shareableId = ({ kind, id }: { kind: ShareableKind; id: number }) =>
  kind === 'contest' ? { contest_id: id } : { class_id: id };
