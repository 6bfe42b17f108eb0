/**
 * Sends the worst files for `npm run bench` in a separate process, so that sending does not count as the
 * server's cost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { calls } from '#contract/calls.ts';
import { importForm, worstFiles } from '../base/worst-files.ts';

export type UploadLoad =
  /** `tokens`: access tokens of different teachers. */
  | { origin: string; tokens: string[] }
  /** `pause`: interval (ms) between files, which are sent to a route that discards them. */
  | { origin: string; pause: number };

const forms = worstFiles().map((file) => importForm(file));
let ending = new AbortController();

process.on('disconnect', () => process.exit(0));
process.on('message', (order: UploadLoad | 'end') => {
  if (order === 'end') ending.abort();
  else void sendFiles(order).then((taken) => process.send?.(taken));
});
process.send?.('started');

async function sendFiles(sending: UploadLoad): Promise<number> {
  ending = new AbortController();
  const { signal } = ending;
  const pool = new Pool(sending.origin, { connections: forms.length });
  let taken = 0;

  /**
   * Sends one file. Counts files that were read or refused, which cost the same, but not those that got no
   * turn in time.
   */
  async function send(body: Buffer, path: string, token = ''): Promise<void> {
    const reply = await pool.request({
      path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
      body,
    });
    await reply.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    if (reply.statusCode < 500) taken++;
  }

  async function sendOn(body: Buffer, token = ''): Promise<void> {
    while (!signal.aborted) await send(body, calls.readQuestions.path, token);
  }

  async function sendEvenly(pause: number): Promise<void> {
    const sent: Promise<void>[] = [];
    for (let n = 0; !signal.aborted; n++) {
      const body = forms[n % forms.length];
      if (body) sent.push(send(body, '/thrown-away'));
      await sleep(pause);
    }
    await Promise.all(sent);
  }

  if ('pause' in sending) await sendEvenly(sending.pause);
  else await Promise.all(forms.map((body, n) => sendOn(body, sending.tokens[n])));
  await pool.close();
  return taken;
}
