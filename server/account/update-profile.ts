import { inTransaction } from '../database/transaction.ts';
import { storeImage } from '../image/profile-image.ts';
import { type Server, serve } from '../http/serve.ts';
import type { Accounts } from './accounts.ts';

/** Absent fields stay as they are; so does the picture. */
export function updateProfile(server: Server & Accounts): void {
  serve(server, 'updateProfile', async ({ body: { user }, caller, image }) => {
    const webp = image && (await server.images.shrink(image, { urgent: true, lane: `account ${caller.id}` }));
    await inTransaction(server.db, async (trx) => {
      if (Object.keys(user).length > 0) {
        await trx.updateTable('account').set(user).where('id', '=', caller.id).execute();
      }
      if (webp) await storeImage(trx, caller.id, webp);
    });
    return { detail: 'Profile Updated.' };
  });
}
