import { type Server, serve } from '../http/serve.ts';
import type { RichText } from '../rich-text/trees.ts';

/** The trees of rich texts, for a preview while a teacher writes. Nothing is stored. */
export function renderQuestion(server: Server & RichText): void {
  serve(server, 'renderQuestion', async ({ body }) => {
    const trees = await server.trees.make(body.texts, 'texts');
    // Each of them is JSON already.
    return Buffer.from(`{"trees":[${trees.join(',')}]}`);
  });
}
