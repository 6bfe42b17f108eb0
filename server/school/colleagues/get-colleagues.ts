import { sql } from 'kysely';
import { accountsOpenedBySlips } from '../classes/revoke-slips.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { foreignKeyColumn, loadShareable } from './shareable.ts';

const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

/** Serves the colleagues who share a contest or class. Only owners see addresses and open codes. */
export function serveGetColleagues(server: Server): void {
  const { db } = server;
  serve(server, 'getColleagues', async ({ body, caller, at }) =>
    readInSnapshot(db, async (trx) => {
      const shareable = await loadShareable(trx, body, caller);
      const owns = shareable.right === 'own';
      const { owner } = await trx
        .selectFrom('account')
        .select(fullName('account').as('owner'))
        .where('id', '=', shareable.teacher_id)
        .executeTakeFirstOrThrow();
      const rows = await trx
        .selectFrom('share')
        .innerJoin('account as maker', 'maker.id', 'share.made_by')
        .leftJoin('account as colleague', 'colleague.id', 'share.teacher_id')
        .select(['share.id', 'may', 'taken_at', 'expires_at', 'share.teacher_id', 'colleague.email'])
        .select([fullName('maker').as('made_by'), fullName('colleague').as('name')])
        .where(foreignKeyColumn(shareable), '=', shareable.id)
        .where((row) => row.or([row('share.teacher_id', 'is not', null), row('expires_at', '>', at)]))
        .orderBy('taken_at')
        .orderBy('share.id')
        .execute();
      const opened =
        owns && shareable.kind === 'class' ? await accountsOpenedBySlips(trx, shareable.id).execute() : [];
      const slipsOf = (id: number | null) =>
        opened.filter(({ one_time_by: by }) => by === id).map(({ name }) => name);
      return {
        owner,
        right: shareable.right ?? 'see',
        is_maker: shareable.teacher_id === caller.id,
        colleagues: rows.flatMap(({ id, name, email, may: right, taken_at: since, teacher_id: teacher }) =>
          since === null
            ? []
            : {
                id,
                name,
                email: owns ? email : null,
                right,
                since_datetime: since.toISOString(),
                is_you: teacher === caller.id,
                ...(slipsOf(teacher).length > 0 && { slips: slipsOf(teacher) }),
              },
        ),
        codes: rows
          .filter(({ teacher_id: teacher }) => owns && teacher === null)
          .map(({ id, may: right, made_by, expires_at }) => ({
            id,
            right,
            made_by,
            expires_datetime: expires_at.toISOString(),
          })),
      };
    }),
  );
}
