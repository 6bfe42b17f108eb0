import { sentence } from '#shared/sentence.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { WithGrader } from './grader.ts';
import { loadEffectiveKey } from './load-versions.ts';
import { makeVersion } from './make-version.ts';

export function serveRestoreKey(server: Server & WithGrader): void {
  serve(server, 'restoreKey', async ({ body, caller, at }) => {
    const { restored, ...asked } = body;
    return makeVersion(server, { ...asked, by: caller, at }, async ({ contest, latest }, trx) => {
      if (restored >= latest.version)
        throw new InvalidFields({ restored: sentence`Choose a version that is earlier than the latest.` });
      const key = await loadEffectiveKey(trx, contest.id, restored);
      return { key: { ...key, version: latest.version + 1 }, rulings: null, nobodyLoses: false };
    });
  });
}
