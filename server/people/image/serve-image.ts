import type { FastifyInstance } from 'fastify';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { imagePath } from './profile-image.ts';
import { sendImage } from './send-image.ts';

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
      if (!image) throw new NotFound('unknown_picture', sentence`There is no such picture.`);
      return sendImage(reply, image.webp);
    },
  );
}
