import { type Server, serve } from '../http/serve.ts';
import { factorOf } from '../supervision/extra-time.ts';
import { sortSteps } from '../shared/steps.ts';
import { loadClass } from './load-class.ts';

type Named = { id: number; name: string };

/** A class with its students, sorted by name. */
export function getClass(server: Server): void {
  serve(server, 'getClass', async ({ body, caller }) => {
    const { id, name } = await loadClass(server.db, body.class, caller);
    const students = await server.db
      .selectFrom('class_student')
      .select(['id', 'name', 'email', 'number', 'extra_minutes', 'extra_percent', 'is_focus_exempt'])
      .where('class_id', '=', id)
      .execute();
    const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const compare = (a: Named, b: Named) => byName.compare(a.name, b.name) || a.id - b.id;
    const sorted = await server.slices.run(sortSteps(students, compare));
    return {
      id,
      name,
      students: sorted.map(({ is_focus_exempt: isExempt, extra_percent, ...student }) =>
        Object.assign(student, {
          extra_factor: factorOf({ ...student, extra_percent }),
          focus_exempt: isExempt,
        }),
      ),
    };
  });
}
