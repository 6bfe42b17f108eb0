import { sql } from 'kysely';
import { type Server, serve } from '../../base/http/serve.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';

/** Serves the archived classes, the latest first. */
export function serveGetArchivedClasses(server: Server): void {
  serve(server, 'getArchivedClasses', async ({ caller }) => {
    const rows = await server.db
      .selectFrom('class')
      .select(['id', 'name', 'archived_at'])
      .select(
        sql<number>`(select count(*)::int from class_student where class_id = class.id)`.as('students_count'),
      )
      .select(sharedColumns('class', caller.id))
      .where(isListedFor('class', caller.id))
      .where('archived_at', 'is not', null)
      .orderBy('archived_at', 'desc')
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(({ owner, right, archived_at: at, ...row }) =>
      Object.assign(
        row,
        { archived_datetime: (at ?? new Date(0)).toISOString() },
        sharingFields({ owner, right }),
      ),
    );
  });
}
