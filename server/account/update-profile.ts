import { inTransaction } from '../database/transaction.ts';
import { shrinkImage, storeImage } from '../image/profile-image.ts';
import { type Server, serve } from '../http/serve.ts';

/** Absent fields stay as they are; so does the picture. */
export function updateProfile(server: Server): void {
  serve(server, 'updateProfile', async ({ body: { user }, caller, image }) => {
    const webp = image && (await shrinkImage(image, { urgent: true, lane: `account ${caller.id}` }));
    await inTransaction(server.db, async (trx) => {
      if (Object.keys(user).length > 0) {
        await trx.updateTable('account').set(user).where('id', '=', caller.id).execute();
      }
      if (webp) await storeImage(trx, caller.id, webp);
    });
    return { detail: 'Profile Updated.' };
  });
}
