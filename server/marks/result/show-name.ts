import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { readOwnPlace } from './read-leaderboard.ts';
import { noResponseRefusal } from './no-response.ts';

export function serveShowName(server: Server): void {
  const { db } = server;
  serve(server, 'showName', async ({ body, caller, at }) => {
    const { isOpen } = await readOwnPlace(db, body.contest, caller.id, at);
    if (!isOpen) throw noResponseRefusal();
    await db
      .updateTable('participation')
      .set({ is_name_shown: body.shown })
      .where('contest_id', '=', body.contest)
      .where('student_id', '=', caller.id)
      .execute();
    return {
      detail: body.shown ? sentence`Others now see your name.` : sentence`Others now see your initials.`,
    };
  });
}
