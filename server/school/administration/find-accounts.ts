import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { checkAdministrator } from './as-administrator.ts';

const { page } = limits.administration;

export function serveFindAccounts(server: Server): void {
  const { db } = server;
  serve(server, 'findAccounts', async ({ body, caller }) => {
    await checkAdministrator(db, caller);
    const { search = '', role, disabled, waiting, going, after } = body;
    const words = search.split(/\s+/u).filter(Boolean);
    const rows = await db
      .selectFrom('account')
      .select(['id', 'role', 'first_name', 'last_name', 'email', 'created_at', 'disabled_at'])
      .select(['approval_asked_at as asked_at', 'goes_at'])
      .select((row) =>
        row
          .selectFrom('session')
          .whereRef('account_id', '=', 'account.id')
          .select(({ fn }) => fn.max('expires_at').as('latest'))
          .as('session_until'),
      )
      .where((row) =>
        row.and(
          words.map(
            (word) =>
              sql<boolean>`position(lower(${word}) in lower(first_name || ' ' || last_name || ' ' || email)) > 0`,
          ),
        ),
      )
      .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'Student'))
      .$if(disabled !== undefined, (query) => query.where('disabled_at', disabled ? 'is not' : 'is', null))
      .$if(waiting !== undefined, (query) =>
        query.where('approval_asked_at', waiting ? 'is not' : 'is', null),
      )
      .$if(going !== undefined, (query) => query.where('goes_at', going ? 'is not' : 'is', null))
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .limit(page + 1)
      .execute();
    const shown = rows.slice(0, page);
    const last = rows.length > page ? shown.at(-1) : undefined;
    return {
      accounts: shown.map(
        ({
          created_at: created,
          disabled_at: disabledAt,
          asked_at: askedAt,
          goes_at: goesAt,
          session_until: until,
          ...account
        }) =>
          Object.assign(account, {
            created_datetime: created.toISOString(),
            login_datetime: until && new Date(until.getTime() - limits.refreshTokenLifetime).toISOString(),
            disabled_datetime: disabledAt && disabledAt.toISOString(),
            asked_datetime: askedAt && askedAt.toISOString(),
            goes_datetime: goesAt && goesAt.toISOString(),
            is_you: account.id === caller.id,
          }),
      ),
      ...(last && { next: last.id }),
    };
  });
}
