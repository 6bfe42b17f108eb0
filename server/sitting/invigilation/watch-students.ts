import { AsyncLocalStorage } from 'node:async_hooks';
import { sentence } from '#shared/sentence.ts';
import type { Health } from '../../base/http/health.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Forbidden } from '../../base/shared/errors.ts';
import type { Attempts } from '../attempt/attempts.ts';
import { readInHandOver, type ReadingIn } from '../attempt/take-hand-over.ts';
import { answerLive } from '../supervision/get-live.ts';
import { answerLiveGrid } from '../supervision/get-live-grid.ts';
import type { LiveSnapshots } from '../supervision/live-snapshots.ts';
import { extraTimeRules } from '../supervision/extra-time.ts';
import { changeExtraTime } from '../supervision/set-extra-time.ts';
import type { Watching } from './load-watch.ts';
import { withWatch } from './with-watch.ts';

type Needs = Server & Watching & ReadingIn & Attempts & { live: LiveSnapshots; health: Health };

/**
 * Serves what invigilators see and do as on Live. They act for the teacher who made their link, whose right
 * each change checks, and the contest's acts name the link.
 */
export function serveWatchStudents(server: Needs): void {
  // Live has a queue of its own. Bound to the link's turn, it counts for the link.
  serve(server, 'watchLive', (asked) =>
    withWatch(server, asked, async ({ contest, by }) =>
      AsyncLocalStorage.bind(
        answerLive(server, { contestId: contest, teacherId: by.id, since: asked.body.since }),
      ),
    ),
  );

  serve(server, 'watchGrid', (asked) =>
    withWatch(server, asked, async ({ contest, by }) =>
      AsyncLocalStorage.bind(await answerLiveGrid(server, { contest, from: asked.body.from }, by)),
    ),
  );

  serve(
    server,
    'watchExtraTime',
    (asked) =>
      withWatch(server, asked, async ({ contest, by, name: invigilator, may_extend }) => {
        const {
          body: { watch: _, ...change },
          at,
        } = asked;
        if (!may_extend) {
          throw new Forbidden(
            'right_too_small',
            sentence`This link may not give extra time. Ask the teacher of the contest.`,
          );
        }
        return changeExtraTime(server, { ...change, contest }, { by, at, invigilator });
      }),
    extraTimeRules,
  );

  serve(server, 'watchHandOver', (asked) =>
    withWatch(server, asked, async ({ contest, by, name: invigilator }) => {
      const { body, at } = asked;
      return readInHandOver(server, { contest, handed: body.handed }, { by, at, invigilator });
    }),
  );
}
