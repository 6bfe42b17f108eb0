import { type Server, serve } from '../../base/http/serve.ts';
import { applyRulings } from './correct.ts';
import { makeVersion } from './make-version.ts';

export function serveCorrectKey(server: Server): void {
  serve(server, 'correctKey', async ({ body, caller, at }) => {
    const { rulings, nobody_loses = true, scale_passing = false, ...asked } = body;
    return makeVersion(server.db, { ...asked, by: caller, at }, ({ contest, latest, earlier, written }) => ({
      key: applyRulings(latest, earlier, written, { rulings, nobody_loses, scale_passing }, contest.sections),
      rulings,
      nobodyLoses: nobody_loses,
    }));
  });
}
