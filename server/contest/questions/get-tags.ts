import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { type Server, serve } from '../../base/http/serve.ts';

export function serveGetTags(server: Server): void {
  serve(server, 'getTags', async ({ caller }) => {
    const { rows } = await sql<{ tag: string; questions: number }>`
      select tag, count(*)::int as questions
      from contest join question on question.contest_id = contest.id, unnest(tags) as tag
      where teacher_id = ${caller.id} and deleted_at is null
      group by tag order by questions desc, tag collate "C" limit ${limits.tags.told}`.execute(server.db);
    return rows;
  });
}
