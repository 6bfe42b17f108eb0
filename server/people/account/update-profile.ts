import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { storeImage } from '../image/profile-image.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { Accounts } from './accounts.ts';

/** Updates the caller's profile. Fields and a picture that are absent do not change. */
export function serveUpdateProfile(server: Server & Accounts): void {
  serve(server, 'updateProfile', async ({ body: { user }, caller, file }) => {
    const turn = { kind: 'accounts', lane: caller.id };
    const image = file && (await server.images.shrink(file, 'profile_image', turn));
    await inTransaction(server.db, async (trx) => {
      if (Object.keys(user).length > 0) {
        // The token of a deleted account is valid for some minutes more.
        await trx
          .updateTable('account')
          .set(user)
          .where('id', '=', caller.id)
          .where('disabled_at', 'is', null)
          .execute();
      }
      if (image) await storeImage(trx, caller.id, image.webp);
    });
    return { detail: sentence`Profile Updated.` };
  });
}
