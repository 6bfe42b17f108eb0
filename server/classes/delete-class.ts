import { inTransaction } from '../database/transaction.ts';
import { type Server, serve } from '../http/serve.ts';
import { lockClass } from './load-class.ts';

/** Deletes a class with what it knows of its students. They stay in the contests that they are in. */
export function deleteClass(server: Server): void {
  serve(server, 'deleteClass', async ({ body, caller }) => {
    await inTransaction(server.db, async (trx) => {
      const { id } = await lockClass(trx, body.class, caller);
      await trx.deleteFrom('class').where('id', '=', id).execute();
    });
    return { detail: 'The class is deleted.' };
  });
}
