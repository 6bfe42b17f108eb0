import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { limitGuesses } from '../../base/http/throttle.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import { isKnownLink, readWatch, type Watching } from './load-watch.ts';

/** Exchanges the secret of a link for its token, so that no later request carries the secret. */
export function serveStartWatch(server: Server & Watching): void {
  const { db, watchTokens } = server;
  serve(server, 'startWatch', async ({ body: { secret }, at, request }) => {
    const hash = hashSecret(secret);
    const counters = [{ key: `watch:${clientNetwork(request).site}`, limit: limits.watchTries }];
    await limitGuesses(db, { counters, at }, async () => {
      if (!(await isKnownLink(db, hash))) throw wrongLinkRefusal();
    });
    const { id, contest } = await readWatch(db, at, (query) => query.where('secret_hash', '=', hash));
    return { watch: watchTokens.sign({ contestId: contest, id }) };
  });
}

const wrongLinkRefusal = () =>
  new InvalidFields(
    { secret: sentence`This link is incomplete or wrong. Copy it again, or scan its code again.` },
    'wrong_watch_link',
  );
