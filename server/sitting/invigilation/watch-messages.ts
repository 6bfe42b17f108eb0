import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { countReports } from '../messages/load-reports.ts';
import type { MessageNews } from '../messages/message-news.ts';
import { type Audience, sentDetail, writeMessage } from '../messages/write-message.ts';
import type { Watching } from './load-watch.ts';
import { withWatch } from './with-watch.ts';

/** Serves the messages that invigilators write to students, for the teacher who made their link. */
export function serveWatchMessages(server: Server & Watching & { news: MessageNews }): void {
  const { db, news } = server;
  serve(server, 'watchMessage', (asked) =>
    withWatch(server, asked, async ({ id, contest, by }) => {
      const { text, ...named } = asked.body;
      const to = audienceOf(named);
      const { number, students } = await inTransaction(db, (trx) =>
        writeMessage(trx, { contest, by, text, to, invigilator: id, at: asked.at }),
      );
      news.note(contest, number, students);
      return { detail: sentDetail, number };
    }),
  );

  serve(server, 'watchMessages', (asked) =>
    withWatch(server, asked, async ({ contest }) => {
      const open = await countReports(db, contest);
      const open_reports = open.reduce((sum, { students }) => sum + students, 0);
      return { messages: await loadMessages(db, contest, { aboutQuestions: false }), open_reports };
    }),
  );
}

function audienceOf({ room, email }: { room?: string; email?: string }): Audience {
  if (room !== undefined && email !== undefined) {
    throw new InvalidFields({ email: sentence`Name a room or a student, not both.` });
  }
  if (email !== undefined) return { audience: 'student', email };
  return room === undefined ? { audience: 'all' } : { audience: 'room', room };
}
