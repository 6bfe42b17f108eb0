import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { participantsOf } from '../../sitting/participation/find-participant.ts';
import { participantForTeacher } from '../../sitting/participation/seen-by-teacher.ts';
import { loadTypedNames } from '../../sitting/participation/typed-name.ts';
import type { StoredActDetails } from '../../people/rights/record-act.ts';
import { foreignKeyColumn, loadShareable, type Shareable } from './shareable.ts';

const { page } = limits.acts;

export function serveGetActs(server: Server): void {
  const { db } = server;
  serve(server, 'getActs', async ({ body, caller }) =>
    readInSnapshot(db, async (trx) => {
      const shareable = await loadShareable(trx, body, caller);
      const rows = await trx
        .selectFrom('act')
        .innerJoin('account', 'account.id', 'author_id')
        .select(['act.id', 'act.kind', 'at', 'author_id'])
        .select([
          sql<string>`first_name || ' ' || last_name`.as('author'),
          sql<StoredActDetails>`about`.as('about'),
        ])
        .where(foreignKeyColumn(shareable), '=', shareable.id)
        .$if(body.before !== undefined, (query) => query.where('act.id', '<', body.before ?? 0))
        .orderBy('act.id', 'desc')
        .limit(page + 1)
        .execute();
      const shown = rows.slice(0, page);
      const names = await namesOf(
        trx,
        shareable,
        caller.id,
        shown.flatMap(({ about }) => about.address ?? []),
      );
      const last = rows.length > page ? shown.at(-1) : undefined;
      return {
        acts: shown.map(({ id, kind, author, author_id, at, about: { address, ...about } }) => ({
          id,
          kind,
          author,
          is_you: author_id === caller.id,
          datetime: at.toISOString(),
          about: address === undefined ? about : { ...about, student: names.get(address) ?? address },
        })),
        ...(last && { next: last.id }),
      };
    }),
  );
}

/** Returns students' names by address key, if the teacher may see them, otherwise the typed names. */
async function namesOf(
  db: Database,
  shareable: Shareable,
  teacherId: number,
  addresses: string[],
): Promise<Map<string, string>> {
  if (shareable.kind === 'class' || addresses.length === 0) return new Map();
  const rows = await participantsOf(db, shareable.id)
    .select(['first_name', 'last_name', 'email', 'email_key', 'opened_at', 'started_at'])
    .where('email_key', 'in', addresses)
    .execute();
  const typed = await loadTypedNames(db, { contestId: shareable.id, teacherId, keys: addresses });
  const known = rows.flatMap((row) => {
    const { isKnown, name } = participantForTeacher(row);
    return isKnown ? [[row.email_key, name] as const] : [];
  });
  return new Map([...typed, ...known]);
}
