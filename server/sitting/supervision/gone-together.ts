import { sql } from 'kysely';
import type { Wire } from '#contract/schemas.ts';
import type { Database } from '../../base/database/connect.ts';
import type { LiveStudent } from './live-snapshots.ts';

type Gone = NonNullable<Wire<'getLive'>['gone']>[number];

/** Fewer students than this may have closed their devices. */
const FEWEST = 3;
/** Smallest share of a group's students who were there. */
const NEARLY_ALL = 0.9;
/** Time (ms) within which their last signs lie. A hidden page sends one every minute. */
const WITHIN = 60_000;

/**
 * Finds the classes whose students have all become silent at once, which is their network's fault. Without
 * classes, all students are one group.
 */
export async function findGone(
  db: Database,
  contestId: number,
  students: ReadonlyMap<string, { student: LiveStudent }>,
): Promise<Gone[]> {
  const { rows: classes } = await sql<{ name: string; keys: string[] }>`
    select class.name, array_agg(class_student.email_key) as keys
    from contest_class
    join class on class.id = contest_class.class_id
    join class_student on class_student.class_id = class.id
    where contest_id = ${contestId} and email_key is not null
    group by class.id order by class.name, class.id`.execute(db);
  if (classes.length === 0) return goneOf([...students.values()].map(({ student }) => student));
  return classes.flatMap(({ name, keys }) =>
    goneOf(keys.flatMap((key) => students.get(key)?.student ?? [])).map((gone) =>
      Object.assign(gone, { class: name }),
    ),
  );
}

const timeOf = (datetime: string | null): number => (datetime ? Date.parse(datetime) : -Infinity);

/** Returns the students of a group who are gone; none if others of the group are still there. */
function goneOf(group: readonly LiveStudent[]): Gone[] {
  const silent = group.filter(({ state }) => state === 'silent').map((one) => timeOf(one.heard_datetime));
  const last = Math.max(...silent);
  const gone = silent.filter((at) => at >= last - WITHIN).length;
  const there = group.filter(
    ({ state, submitted_datetime: submitted }) =>
      state === 'working' || state === 'away' || timeOf(submitted) > last,
  ).length;
  const of = gone + there;
  if (gone < FEWEST || gone < NEARLY_ALL * of) return [];
  return [{ students: gone, of, since_datetime: new Date(last).toISOString() }];
}
