import { type Server, serve } from '../../base/http/serve.ts';
import { applyRulings } from './correct.ts';
import type { WithGrader } from './grader.ts';
import { makeVersion } from './make-version.ts';

export function serveCorrectKey(server: Server & WithGrader): void {
  serve(server, 'correctKey', async ({ body, caller, at }) => {
    const { rulings, nobody_loses = true, scale_passing = false, ...asked } = body;
    return makeVersion(server, { ...asked, by: caller, at }, ({ contest, latest, earlier, written }) => ({
      key: applyRulings(latest, earlier, written, { rulings, nobody_loses, scale_passing }, contest.sections),
      rulings,
      nobodyLoses: nobody_loses,
    }));
  });
}
