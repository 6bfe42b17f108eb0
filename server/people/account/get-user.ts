import type { CallName } from '#contract/calls.ts';
import { sentence } from '#shared/sentence.ts';
import { imagePath } from '../image/profile-image.ts';
import type { Database } from '../../base/database/connect.ts';
import { planOnce } from '../../base/database/plan-once.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';

/** Serves the caller's own profile. The contract refuses callers with the other role. */
export function serveGetUser(server: Server): void {
  for (const name of ['getUser', 'getStudent', 'getTeacher'] as const satisfies CallName[]) {
    serve(server, name, ({ caller }) => loadUser(server.db, caller.id));
  }
}

async function loadUser(db: Database, id: number) {
  const user = await db
    .selectFrom('account')
    .leftJoin('profile_image', 'profile_image.account_id', 'account.id')
    .select(['account.id', 'role', 'first_name', 'last_name', 'email', 'phone_number', 'address', 'gender'])
    .select(['created_at', 'profile_image.id as image_id'])
    .where('account.id', '=', id)
    .modifyEnd(planOnce)
    .executeTakeFirst();
  if (!user) throw new Unauthorized('account_gone', sentence`This account does not exist any more.`);
  const { image_id: imageId, created_at: createdAt, ...fields } = user;
  return { ...fields, created_at: createdAt.toISOString(), profile_image: imageId && imagePath(imageId) };
}
