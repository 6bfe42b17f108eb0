import { sql } from 'kysely';
import { isListedFor, rightOn } from '../../people/rights/right-on.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { compareByName } from './by-name.ts';

export function serveGetClasses(server: Server): void {
  serve(server, 'getClasses', async ({ caller }) => {
    const rows = await server.db
      .selectFrom('class')
      .select(['id', 'name'])
      .select([
        sql<number>`(select count(*)::int from class_student where class_id = class.id)`.as('students_count'),
        sql<number[]>`array(
          select contest_id from contest_class join contest on contest.id = contest_id
          where class_id = class.id and ${rightOn('contest', caller.id)} is not null
        )`.as('contests'),
      ])
      .select(sharedColumns('class', caller.id))
      .where(isListedFor('class', caller.id))
      .where('archived_at', 'is', null)
      .execute();
    const sorted = rows.toSorted(compareByName);
    return sorted.map(({ owner, right, ...row }) => Object.assign(row, sharingFields({ owner, right })));
  });
}
