/**
 * A process that has the worst files read for `npm run bench`, ten at once, one after the other, until its
 * parent lets it go. Whether they are read or refused, they cost the server what they cost.
 */
import { Pool } from 'undici';
import { calls } from '#contract/calls.ts';
import { readingForm, worstFiles } from './worst-files.ts';

const forms = worstFiles().map(readingForm);

process.on('disconnect', () => process.exit(0));
process.on('message', ({ origin, token }: { origin: string; token: string }) => {
  const pool = new Pool(origin, { connections: forms.length });
  async function sendOn(body: Buffer): Promise<never> {
    for (;;) {
      const reply = await pool.request({
        path: calls.readQuestions.path,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=cut',
        },
        body,
      });
      await reply.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      // The parent may have let it go meanwhile.
      process.send?.('read', () => undefined);
    }
  }
  for (const form of forms) void sendOn(form);
});
process.send?.('started');
