import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { addCleanup } from '../base/ending.ts';
import { contestId } from '../base/seed.ts';

/** Time (ms) that a usual mail server takes for a mail. */
const PACE = 50;
/** Mails that wait when the rush begins: as many as may wait. */
const WAITING = 20_000;

/** Starts a mail server, and returns the settings with which Tallymark sends to it. */
export async function startMailServer(): Promise<Record<string, string>> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => setTimeout(done, PACE));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  addCleanup(() => new Promise<void>((resolve) => server.close(resolve)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.server.address() as AddressInfo;
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'quiz@school.example',
    PUBLIC_URL: 'http://localhost',
  };
}

/** Fills the queue with mails to the participants of a contest. */
export async function fillQueue(client: Client, place: number): Promise<void> {
  await client.query(
    "insert into contest_mail (contest_id, kind, language, time_zone) values ($1, 'results', 'en', 'UTC')",
    [contestId(place)],
  );
  await client.query(
    `insert into mail (kind, email, language, contest_id, created_at, next_try_at)
    select 'results', email, 'en', $1, now(), now()
    from participation join account on account.id = student_id, generate_series(1, $2)
    where contest_id = $1 limit $2`,
    [contestId(place), WAITING],
  );
}

/** Returns the numbers of mails that were sent and that wait. */
export async function countMails(client: Client): Promise<{ sent: number; waiting: number }> {
  const { rows } = await client.query<{ sent: number; waiting: number }>(
    `select count(sent_at)::int as sent, count(next_try_at)::int as waiting from mail`,
  );
  return rows[0] ?? { sent: 0, waiting: 0 };
}
