import { quotas } from '#contract/quotas.ts';
import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict } from '../../base/shared/errors.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { asAdministrator } from './as-administrator.ts';
import { lockAccount } from './lock-account.ts';
import { recordAdministrationAct } from './record-act.ts';

/** Gives a teacher a multiple of the usual room for pictures. Pictures that are there stay in any case. */
export function serveSetPictureRoom(server: Server): void {
  const { db } = server;
  serve(server, 'setPictureRoom', ({ body: { account: id, room }, caller, at }) =>
    asAdministrator(db, caller, async (trx) => {
      const account = await lockAccount(trx, id);
      if (account.role === 'Student') {
        throw new Conflict(
          'not_a_teacher',
          sentence`This is a student’s account. Students store no pictures.`,
        );
      }
      await trx.updateTable('account').set({ picture_room: room }).where('id', '=', id).execute();
      await recordAdministrationAct(trx, {
        kind: 'setPictureRoom',
        author: caller,
        account: id,
        at,
        about: { room },
      });
      const megabytes = (quotas.pictureBytes * room) / 1_000_000;
      return { detail: sentence`${fullName(account)} can now store ${megabytes} MB of pictures.` };
    }),
  );
}
