import { sql } from 'kysely';
import { quotas } from '#contract/quotas.ts';
import * as limits from '#contract/limits.ts';
import type { storageGroups } from '#contract/storage.ts';
import type { Database } from '../../base/database/connect.ts';
import { readDiskSpace } from '../../base/database/disk-space.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { checkAdministrator } from './as-administrator.ts';

type Group = (typeof storageGroups)[number];

/** Tables by the kind of their data; those of no group are `other`. */
const GROUPS: Record<Exclude<Group, 'other'>, ReadonlySet<string>> = {
  answers: new Set([
    'attempt',
    'attempt_event',
    'earlier_round',
    'excused',
    'freed_attempt',
    'invitation',
    'join_request',
    'late_answer',
    'left_out',
    'participation',
    'practice_try',
    'presence',
    'shown_marks',
    'typed_text',
  ]),
  contests: new Set([
    'act',
    'contest',
    'contest_class',
    'draft',
    'form',
    'key_version',
    'option',
    'question',
    'share',
  ]),
  pictures: new Set(['picture', 'picture_use', 'profile_image']),
  accounts: new Set(['account', 'class', 'class_student', 'known_device', 'password_reset', 'session']),
};

const groupOf = (table: string): Group => {
  for (const group of ['answers', 'contests', 'pictures', 'accounts'] as const)
    if (GROUPS[group].has(table)) return group;
  return 'other';
};

/** Serves the use of space. Sizes are of files of the database, so that no row of answers is read. */
export function serveGetStorage(server: Server & { dataDir: string | undefined }): void {
  const { db, dataDir } = server;
  serve(server, 'getStorage', async ({ caller }) => {
    await checkAdministrator(db, caller);
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database())::float8 as size`.execute(db);
    return {
      database: { ...(await readDiskSpace(db, dataDir)), size: rows[0]?.size ?? 0 },
      groups: await readGroups(db),
      backups: await readBackups(db),
      accounts: await readBiggest(db),
    };
  });
}

async function readGroups(db: Database) {
  const { rows } = await sql<{ name: string; size: number }>`
    select relname::text as name, pg_total_relation_size(oid)::float8 as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const sizes = new Map<Group, number>();
  for (const { name, size } of rows) sizes.set(groupOf(name), (sizes.get(groupOf(name)) ?? 0) + size);
  return [...sizes].map(([group, size]) => ({ group, size })).toSorted((a, b) => b.size - a.size);
}

async function readBackups(db: Database) {
  const { count, size, latest } = await db
    .selectFrom('backup_run')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('size'),
      sql<Date | null>`max(began_at)`.as('latest'),
    ])
    .where('bytes', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, size, latest_datetime: latest?.toISOString() ?? null };
}

async function readBiggest(db: Database) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('picture')
        .select('teacher_id')
        .select([
          sql<number>`count(*)::int`.as('pictures'),
          // The length of a stored file is known without reading the file.
          sql<number>`sum(octet_length(webp))::float8`.as('size'),
        ])
        .groupBy('teacher_id')
        .orderBy('size', 'desc')
        .limit(limits.administration.biggest)
        .as('used'),
    )
    .innerJoin('account', 'account.id', 'used.teacher_id')
    .select(['account.id', 'email', 'used.pictures', 'used.size', 'picture_room as room'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .select((row) =>
      row
        .selectFrom('contest')
        .whereRef('teacher_id', '=', 'account.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('contests'),
    )
    .orderBy('size', 'desc')
    .execute();
  return rows.map((row) =>
    Object.assign(row, {
      size_quota: quotas.pictureBytes * row.room,
      pictures_quota: quotas.pictures * row.room,
      contests_quota: quotas.contests,
    }),
  );
}
