import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { NotFound } from '../shared/errors.ts';
import { imagePath } from './profile-image.ts';

/** Serves the pictures. A path is unguessable and its picture never changes, so it is cacheable for ever. */
export function serveImage(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { id: string } }>(
    imagePath(':id([A-Za-z0-9_-]+)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const image = await db
        .selectFrom('profile_image')
        .select('webp')
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!image) throw new NotFound('unknown_picture', 'There is no such picture.');
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', "default-src 'none'")
        .type('image/webp')
        .send(image.webp);
    },
  );
}
