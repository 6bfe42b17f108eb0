import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { sendImage } from '../../people/image/send-image.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { Turns } from '../../base/shared/turns.ts';

const OVERHEAD = 1_000;

/**
 * Serves pictures from a cache, because a whole class requests the same pictures at once. Uncached pictures
 * are read one at a time, and networks take turns, so that many ids do not occupy the database connections.
 */
export function servePicture(app: FastifyInstance, db: Database): void {
  const queue = new Turns({ places: 1 });
  const read = async (id: string) => {
    const row = await db.selectFrom('picture').select('webp').where('id', '=', id).executeTakeFirst();
    return row?.webp;
  };
  const cache = new LRUCache<string, Buffer, string>({
    maxSize: limits.pictureCacheBytes,
    sizeCalculation: (webp) => webp.length + OVERHEAD,
    fetchMethod: (id, _stale, { context: lane }) => queue.run(() => read(id), { lane }),
  });
  app.get<{ Params: { id: string } }>(
    '/api/picture/:id([A-Za-z0-9_-]+).webp',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const webp = cache.get(id) ?? (await cache.fetch(id, { context: clientNetwork(request).site }));
      if (!webp) throw new NotFound('unknown_picture', sentence`There is no such picture.`);
      return sendImage(reply, webp);
    },
  );
}
