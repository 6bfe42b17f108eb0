import type { Database } from '../../base/database/connect.ts';
import { newImageId } from './image-id.ts';

/** Stores an account's picture under a new random id, and removes the previous picture. */
export async function storeImage(db: Database, accountId: number, webp: Uint8Array): Promise<void> {
  const id = newImageId();
  const bytes = Buffer.from(webp);
  await db
    .insertInto('profile_image')
    .values({ id, account_id: accountId, webp: bytes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ id, webp: bytes }))
    .execute();
}

export const imagePath = (id: string) => `/api/image/${id}.webp`;
