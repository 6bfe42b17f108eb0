import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { rightOn } from '../../people/rights/right-on.ts';
import { Invalid } from '../../base/shared/errors.ts';

/** The pictures that are known, by their ids, with their size in pixels. */
export type KnownPictures = Readonly<Record<string, { width: number; height: number }>>;

/** Name of a picture in a source of rich text. */
const NAMED = /\(picture:([\w-]{24})\)/g;

/** Whether a name has the form of a picture's id. */
export const isPictureId = (name: string): boolean => /^[\w-]{24}$/.test(name);

/** Whether a picture is in a contest that the teacher may see. */
const isShown = (teacherId: number) => sql<boolean>`exists (
  select from picture_use join question on question.id = question_id join contest on contest.id = contest_id
  where picture_id = picture.id and ${rightOn('contest', teacherId)} is not null
)`;

/**
 * The pictures with these ids that a teacher may use: the own ones, and those of contests that the teacher
 * may see.
 */
export async function findUsablePictures(
  db: Database,
  teacherId: number,
  ids: readonly string[],
): Promise<KnownPictures> {
  if (ids.length === 0) return {};
  const found = await db
    .selectFrom('picture')
    .select(['id', 'width', 'height'])
    .where((row) => row.or([row('teacher_id', '=', teacherId), isShown(teacherId)]))
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(found.map(({ id, ...size }) => [id, size]));
}

/**
 * The pictures that a teacher may use among those that the sources name. Throws `Invalid` (400) if they name
 * more than a contest may have.
 */
export async function findPictures(
  db: Database,
  teacherId: number,
  sources: readonly string[],
): Promise<KnownPictures> {
  const ids = new Set(sources.flatMap((source) => [...source.matchAll(NAMED)].map(([, id = '']) => id)));
  if (ids.size > limits.pictures) {
    throw new Invalid({ questions: `A contest has at most ${limits.pictures} pictures.` });
  }
  return findUsablePictures(db, teacherId, [...ids]);
}
