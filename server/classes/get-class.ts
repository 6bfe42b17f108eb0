import { type Server, serve } from '../http/serve.ts';
import { loadClass } from './load-class.ts';

/** A class with its students, sorted by name. */
export function getClass(server: Server): void {
  serve(server, 'getClass', async ({ body, caller }) => {
    const { id, name } = await loadClass(server.db, body.class, caller.id);
    const students = await server.db
      .selectFrom('class_student')
      .select(['id', 'name', 'email', 'number'])
      .where('class_id', '=', id)
      .execute();
    const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    return { id, name, students: students.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id) };
  });
}
