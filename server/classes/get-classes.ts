import { sql } from 'kysely';
import { isListedFor } from '../rights/right-on.ts';
import { type Server, serve } from '../http/serve.ts';
import { byName } from './by-name.ts';

/** A teacher's classes, by name. */
export function getClasses(server: Server): void {
  serve(server, 'getClasses', async ({ caller }) => {
    const { rows } = await sql<{ id: number; name: string; students_count: number; contests: number[] }>`
      select id, name,
        (select count(*)::int from class_student where class_id = class.id) as students_count,
        array(select contest_id from contest_class where class_id = class.id) as contests
      from class where ${isListedFor('class', caller.id)}`.execute(server.db);
    return rows.toSorted(byName);
  });
}
