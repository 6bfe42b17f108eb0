import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { rightOn } from '../../people/rights/right-on.ts';
import { InvalidFields } from '../../base/shared/errors.ts';

/** Sizes of pictures in pixels, by id. */
export type KnownPictures = Readonly<Record<string, { width: number; height: number }>>;

const NAMED = /\(picture:([\w-]{24})\)/g;

export const isPictureId = (name: string): boolean => /^[\w-]{24}$/.test(name);

const isShown = (teacherId: number) => sql<boolean>`exists (
  select from picture_use join question on question.id = question_id join contest on contest.id = contest_id
  where picture_id = picture.id and ${rightOn('contest', teacherId)} is not null
)`;

/**
 * Returns the pictures that the teacher may use: the teacher's own, and those of contests that the teacher
 * can see.
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
 * Returns the pictures in the sources that the teacher may use. Throws `InvalidFields` (400) for too many.
 */
export async function findPictures(
  db: Database,
  teacherId: number,
  sources: readonly string[],
): Promise<KnownPictures> {
  const ids = new Set(sources.flatMap((source) => [...source.matchAll(NAMED)].map(([, id = '']) => id)));
  if (ids.size > limits.maxPictures) {
    throw new InvalidFields({
      questions: sentence`A contest can have at most ${limits.maxPictures} pictures.`,
    });
  }
  return findUsablePictures(db, teacherId, [...ids]);
}
