import { limits } from '#contract/limits.ts';
import type { Database } from '../database/connect.ts';
import { Invalid } from '../shared/errors.ts';

/** The pictures that are known, by their ids, with their size in pixels. */
export type KnownPictures = Readonly<Record<string, { width: number; height: number }>>;

/** How sources of rich text name a picture. */
const NAMED = /\(picture:([\w-]{24})\)/g;

/** Whether a name has the form of a picture's id. */
export const isPictureId = (name: string): boolean => /^[\w-]{24}$/.test(name);

/** The teacher's own pictures among those with these ids. */
export async function findOwnPictures(
  db: Database,
  teacherId: number,
  ids: readonly string[],
): Promise<KnownPictures> {
  if (ids.length === 0) return {};
  const found = await db
    .selectFrom('picture')
    .select(['id', 'width', 'height'])
    .where('teacher_id', '=', teacherId)
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(found.map(({ id, ...size }) => [id, size]));
}

/**
 * The teacher's own pictures among those that the sources name. Throws `Invalid` (400) if they name more than
 * a contest may have.
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
  return findOwnPictures(db, teacherId, [...ids]);
}
