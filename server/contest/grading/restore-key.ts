import { InvalidFields } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { makeVersion } from './make-version.ts';

export function serveRestoreKey(server: Server): void {
  serve(server, 'restoreKey', async ({ body, caller, at }) => {
    const { restored, ...asked } = body;
    return makeVersion(server.db, { ...asked, by: caller, at }, ({ latest, earlier }) => {
      const key = earlier.find(({ version }) => version === restored);
      if (!key) throw new InvalidFields({ restored: 'Choose a version that is earlier than the latest.' });
      return { key: { ...key, version: latest.version + 1 }, rulings: null, nobodyLoses: false };
    });
  });
}
