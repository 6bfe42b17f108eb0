import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { Database } from '../../base/database/connect.ts';
import { InvalidFields, NotFound } from '../../base/shared/errors.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import { requireRight, rightOn } from '../../people/rights/right-on.ts';
import { loadMessages } from './load-messages.ts';
import { countReports } from './load-reports.ts';
import type { MessageNews } from './message-news.ts';
import { type Audience, sentDetail, writeMessage, type StoredMessage } from './write-message.ts';

/** Serves teachers' messages to their students: writing them, and how many have read each. */
export function serveSendMessage(server: Server & { news: MessageNews }): void {
  const { db, news } = server;
  serve(server, 'sendMessage', async ({ body, caller, at, once }) => {
    let written: StoredMessage | undefined;
    const answer = await once(
      async (trx) => {
        await loadContest(trx, body.contest, caller);
        const to = await audienceOf(trx, body, caller);
        written = await writeMessage(trx, { ...body, by: caller, to, at });
        return { detail: sentDetail, number: written.number };
      },
      { allow: (trx) => loadContest(trx, body.contest, caller) },
    );
    if (written) news.note(body.contest, written.number, written.students);
    return answer;
  });

  serve(server, 'getMessages', async ({ body, caller }) => {
    const { id } = await loadContest(db, body.contest, caller);
    const classes = await db
      .selectFrom('class')
      .innerJoin('contest_class', 'class_id', 'class.id')
      .select(['class.id', 'name'])
      .where('contest_id', '=', id)
      .where(rightOn('class', caller.id), 'is not', null)
      .orderBy('name')
      .orderBy('class.id')
      .execute();
    return { messages: await loadMessages(db, id), classes, reports: await countReports(db, id) };
  });
}

type To = { class?: number; room?: string; email?: string };

async function audienceOf(
  db: Database,
  { class: classId, room, email }: To,
  by: CallingTeacher<'class'>,
): Promise<Audience> {
  if ([classId, room, email].filter((scope) => scope !== undefined).length > 1) {
    throw new InvalidFields({ email: sentence`Name a class, a room or a student, not several of them.` });
  }
  if (email !== undefined) return { audience: 'student', email };
  if (room !== undefined) return { audience: 'room', room };
  return classId === undefined
    ? { audience: 'all' }
    : { audience: 'class', class: await seenClass(db, classId, by) };
}

async function seenClass(db: Database, id: number, by: CallingTeacher<'class'>) {
  const found = await db
    .selectFrom('class')
    .select(['id', 'name', rightOn('class', by.id).as('right')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found?.right) throw new NotFound('unknown_class', sentence`There is no such class.`);
  requireRight(found.right, by.needs.class, 'class');
  return found;
}
