import { type Server, serve } from '../http/serve.ts';
import { loadClass } from './load-class.ts';

/** The class gets another name. */
export function renameClass(server: Server): void {
  serve(server, 'renameClass', async ({ body, caller }) => {
    const { id } = await loadClass(server.db, body.class, caller);
    await server.db.updateTable('class').set({ name: body.name }).where('id', '=', id).execute();
    return { detail: 'The class has its new name.' };
  });
}
