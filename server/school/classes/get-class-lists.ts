import fastJson from 'fast-json-stringify';
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import { quotas } from '#contract/quotas.ts';
import { plural, sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { jsonSteps, mapSteps } from '../../base/shared/steps.ts';
import { isListedFor, rightOn } from '../../people/rights/right-on.ts';
import { toFactor } from '../../sitting/supervision/extra-time.ts';
import { compareByName } from './by-name.ts';
import { listedColumns, listState } from './list-state.ts';

const serialize = fastJson(calls.getClassLists.answer);

export function serveGetClassLists(server: Server): void {
  const { db, slices } = server;
  serve(server, 'getClassLists', async ({ caller }) => {
    const classes = await db
      .selectFrom('class')
      .select(['id', 'name', 'teacher_id'])
      .where(isListedFor('class', caller.id))
      .where(sql<boolean>`${rightOn('class', caller.id)} in ('edit', 'own')`)
      .where('archived_at', 'is', null)
      .execute();
    const ids = classes.map(({ id }) => id);
    const students = await db
      .selectFrom('class_student')
      .select(listedColumns)
      .select('class_id')
      .where((row) => row('class_id', '=', row.fn.any(row.val(ids))))
      .orderBy('id')
      .limit(quotas.listedStudents + 1)
      .execute();
    if (students.length > quotas.listedStudents) {
      throw new Conflict(
        'lists_too_long',
        sentence`Your classes have more than ${plural(quotas.listedStudents, { one: '# student', other: '# students' })} together. Choose a list on the page of each class.`,
      );
    }
    const ofClass = Map.groupBy(students, (student) => student.class_id);
    const lists = mapSteps(classes.toSorted(compareByName), ({ id, name, teacher_id: owner }) => {
      const listed = ofClass.get(id) ?? [];
      return {
        id,
        name,
        state: listState(listed),
        is_own: owner === caller.id,
        students: listed.map((student) => Object.assign({ extra_factor: toFactor(student) }, student)),
      };
    });
    return slices.run(jsonSteps(await slices.run(lists), serialize));
  });
}
