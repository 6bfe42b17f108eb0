import * as limits from '#contract/limits.ts';
import type { AdministrationAct, AdministrationActDetails } from '#contract/administration.ts';
import { sql } from 'kysely';
import { type Server, serve } from '../../base/http/serve.ts';
import { checkAdministrator } from './as-administrator.ts';

const { page } = limits.administration;

export function serveGetAdministrationActs(server: Server): void {
  const { db } = server;
  serve(server, 'getAdministrationActs', async ({ body: { before }, caller }) => {
    await checkAdministrator(db, caller);
    const rows = await db
      .selectFrom('administration_act as act')
      .leftJoin('account as author', 'author.id', 'author_id')
      .leftJoin('account as subject', 'subject.id', 'account_id')
      .select(['act.id', 'author_id', 'at'])
      .select([
        sql<AdministrationAct>`kind`.as('kind'),
        sql<AdministrationActDetails>`about`.as('about'),
        sql<string | null>`trim(author.first_name || ' ' || author.last_name)`.as('author'),
        sql<string | null>`trim(subject.first_name || ' ' || subject.last_name)`.as('account'),
      ])
      .$if(before !== undefined, (query) => query.where('act.id', '<', before ?? 0))
      .orderBy('act.id', 'desc')
      .limit(page + 1)
      .execute();
    const shown = rows.slice(0, page);
    const last = rows.length > page ? shown.at(-1) : undefined;
    return {
      acts: shown.map(({ id, kind, about, author, author_id: authorId, account, at }) => ({
        id,
        kind,
        about,
        author,
        account,
        is_by_command: authorId === null,
        is_you: authorId === caller.id,
        datetime: at.toISOString(),
      })),
      ...(last && { next: last.id }),
    };
  });
}
