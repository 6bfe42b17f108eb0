import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { MessageNews } from '../messages/message-news.ts';
import { sentDetail, writeMessage } from '../messages/write-message.ts';
import { loadWatch, type Watching } from './load-watch.ts';

/** Serves the messages that invigilators write to students, for the teacher who made their link. */
export function serveWatchMessages(server: Server & Watching & { news: MessageNews }): void {
  const { db, news } = server;
  serve(server, 'watchMessage', async ({ body: { watch, text, email }, at }) => {
    const { id, contest, by } = await loadWatch(server, watch, at);
    const to = email === undefined ? { audience: 'all' as const } : { audience: 'student' as const, email };
    const { number, students } = await inTransaction(db, (trx) =>
      writeMessage(trx, { contest, by, text, to, invigilator: id, at }),
    );
    news.note(contest, number, students);
    return { detail: sentDetail, number };
  });

  serve(server, 'watchMessages', async ({ body: { watch }, at }) => {
    const { contest } = await loadWatch(server, watch, at);
    return { messages: await loadMessages(db, contest) };
  });
}
