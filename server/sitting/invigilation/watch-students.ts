import { AsyncLocalStorage } from 'node:async_hooks';
import { sentence } from '#shared/sentence.ts';
import type { Health } from '../../base/http/health.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Forbidden } from '../../base/shared/errors.ts';
import type { Attempts } from '../attempt/attempts.ts';
import { readInHandOver, type ReadingIn } from '../attempt/take-hand-over.ts';
import { resumeClock } from '../interruptions/resume-clock.ts';
import { type Acting, stopClock } from '../interruptions/stop-clock.ts';
import { answerLive } from '../supervision/get-live.ts';
import { answerLiveGrid } from '../supervision/get-live-grid.ts';
import type { LiveSnapshots } from '../supervision/live-snapshots.ts';
import { extraTimeRules } from '../supervision/extra-time.ts';
import { changeExtraTime } from '../supervision/set-extra-time.ts';
import type { readWatch, Watching } from './load-watch.ts';
import { withWatch } from './with-watch.ts';

type Link = Awaited<ReturnType<typeof readWatch>>;

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
      withWatch(server, asked, async (link) => {
        const {
          body: { watch: _, ...change },
          at,
        } = asked;
        return changeExtraTime(server, { ...change, contest: link.contest }, actingBy(link, at));
      }),
    extraTimeRules,
  );

  serve(server, 'watchStopClock', (asked) =>
    withWatch(server, asked, async (link) => {
      const {
        body: { watch: _, ...change },
        at,
      } = asked;
      return stopClock(server, { ...change, contest: link.contest }, actingBy(link, at));
    }),
  );

  serve(server, 'watchResumeClock', (asked) =>
    withWatch(server, asked, async (link) => {
      const {
        body: { watch: _, ...change },
        at,
      } = asked;
      return resumeClock(server, { ...change, contest: link.contest }, actingBy(link, at));
    }),
  );

  serve(server, 'watchHandOver', (asked) =>
    withWatch(server, asked, async ({ contest, by, name: invigilator }) => {
      const { body, at } = asked;
      return readInHandOver(server, { contest, handed: body.handed }, { by, at, invigilator });
    }),
  );
}

/** Returns for whom a link gives time. Throws `Forbidden` if it may not. */
function actingBy({ by, name, may_extend: mayExtend }: Link, at: Date): Acting {
  if (mayExtend) return { by, at, invigilator: name };
  throw new Forbidden(
    'right_too_small',
    sentence`This link may not give extra time. Ask the teacher of the contest.`,
  );
}
