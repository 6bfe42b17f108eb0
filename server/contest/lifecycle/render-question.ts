import { type Server, serve } from '../../base/http/serve.ts';
import { findPictures } from '../../content/picture/find-pictures.ts';
import type { RichText } from '../../content/rich-text/trees.ts';

/** Serves rich-text trees for a preview. */
export function serveRenderQuestion(server: Server & RichText): void {
  serve(server, 'renderQuestion', async ({ body, caller }) => {
    const pictures = await findPictures(server.db, caller.id, body.texts);
    const made = await server.trees.make({ sources: body.texts, pictures }, caller.id, 'texts');
    // Trees are already JSON text.
    return Buffer.from(`{"trees":[${made.map(({ tree }) => tree).join(',')}]}`);
  });
}
