import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { countMail } from '../mail/count-mail.ts';
import { requestProof } from '../mail/proofs.ts';
import type { Accounts } from './accounts.ts';
import { requireMail } from './require-mail.ts';

/**
 * Queues a mail with a code for a new password. Does the same for known and unknown addresses, in answer and
 * in time.
 */
export function serveAskForReset(server: Server & Accounts): void {
  const { db, languages } = server;
  serve(server, 'askForReset', async ({ body: { email }, at, request }) => {
    const codes = requireMail(server);
    const { site } = clientNetwork(request);
    await countUse(db, { key: `ask-reset:${site}`, limit: limits.mail.ofSite }, at);
    await countMail(db, email, at);
    const language = languages.of(request.headers['accept-language']).locale;
    return {
      detail: sentence`If there is an account with this address, a mail with a code is on its way.`,
      request: await requestProof(db, codes, { purpose: 'reset', email, language, at }),
    };
  });
}
