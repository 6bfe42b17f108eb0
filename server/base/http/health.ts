import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { headingOf } from './docs.ts';
import type { Drain } from './drain.ts';
import { Unavailable } from '../shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sentence } from '#shared/sentence.ts';

/** Serves `/healthz` (200 while the server works) and `/readyz` (503 as soon as the server is to stop). */
export function serveHealth(app: FastifyInstance, db: Database, drain: Drain): void {
  const answer = async () => {
    await sql`select 1`.execute(db);
    return { detail: 'ok' };
  };
  app.get('/healthz', { schema: { summary: 'Whether it can serve', tags: [headingOf('none')] } }, answer);
  app.get(
    '/readyz',
    { schema: { summary: 'Whether it takes new requests', tags: [headingOf('none')] } },
    async () => {
      if (drain.isDraining) throw new Unavailable('server_stopping', sentence`The server is stopping.`);
      return answer();
    },
  );
}
