import { sql } from 'kysely';
import type { Scale } from '#contract/grades.ts';
import * as limits from '#contract/limits.ts';
import { type Server, serve } from '../../base/http/serve.ts';

export function serveGetScales(server: Server): void {
  serve(server, 'getScales', async ({ caller }) => {
    const { rows } = await sql<{ scale: Scale }>`
      select scale from contest
      where teacher_id = ${caller.id} and scale is not null and deleted_at is null
      group by scale order by max(start_at) desc, max(id) desc limit ${limits.grades.offered}`.execute(
      server.db,
    );
    return rows.map(({ scale }) => scale);
  });
}
