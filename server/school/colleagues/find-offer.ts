import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Right } from '#contract/right.ts';
import type { Database } from '../../base/database/connect.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import type { ShareableKind } from '../../people/rights/calling-teacher.ts';
import { rightOn } from '../../people/rights/right-on.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { normalizeCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';

export type ShareCodeOffer = {
  kind: ShareableKind;
  id: number;
  name: string;
  owner: string;
  share: number;
  right: Right;
  expiresAt: Date;
  isTaken: boolean;
  /** Right that the caller has now. */
  present: Right | null;
};

export const wrongShareCodeRefusal = () =>
  new InvalidFields(
    { code: sentence`This code is wrong, has been used or deleted, or is older than 7 days.` },
    'wrong_share_code',
  );

/**
 * Finds the offer of a code that is open or was taken by this teacher. Throws `InvalidFields` (400) for other
 * codes, and `TooManyRequests` (429) after too many tries.
 */
export const findOffer = (db: Database, code: string, teacherId: number, at: Date): Promise<ShareCodeOffer> =>
  limitGuesses(db, { counters: [{ key: `share:${teacherId}`, limit: limits.shareTries }], at }, async () => {
    const row = await db
      .selectFrom('share')
      .leftJoin('contest', 'contest.id', 'contest_id')
      .leftJoin('class', 'class.id', 'class_id')
      .innerJoin('account', (join) =>
        join.on('account.id', '=', sql<number>`coalesce(contest.teacher_id, class.teacher_id)`),
      )
      .select(['share.id as share', 'may as right', 'expires_at', 'taken_at', 'contest.id as contest'])
      .select([
        sql<number>`coalesce(contest.id, class.id)`.as('id'),
        sql<string>`coalesce(contest.name, class.name)`.as('name'),
        sql<string>`first_name || ' ' || last_name`.as('owner'),
        sql<Right | null>`coalesce(${rightOn('contest', teacherId)}, ${rightOn('class', teacherId)})`.as(
          'present',
        ),
      ])
      .where('code_hash', '=', hashSecret(normalizeCode(code)))
      .where('contest.deleted_at', 'is', null)
      .where((of) =>
        of.or([
          of('share.teacher_id', '=', teacherId),
          of.and([of('share.teacher_id', 'is', null), of('expires_at', '>', at)]),
        ]),
      )
      .executeTakeFirst();
    if (!row) throw wrongShareCodeRefusal();
    const { contest, expires_at: expiresAt, taken_at: takenAt, ...offer } = row;
    return { ...offer, kind: contest === null ? 'class' : 'contest', expiresAt, isTaken: takenAt !== null };
  });
