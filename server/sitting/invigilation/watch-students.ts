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
import { loadWatch, type Watching } from './load-watch.ts';

type Needs = Server & Watching & ReadingIn & Attempts & { live: LiveSnapshots; health: Health };

/**
 * Serves what invigilators see and do as on Live. They act for the teacher who made their link, whose right
 * each change checks, and the contest's acts name the link.
 */
export function serveWatchStudents(server: Needs): void {
  serve(server, 'watchLive', async ({ body: { watch, since }, at }) => {
    const { contest, by } = await loadWatch(server, watch, at);
    return answerLive(server, { contestId: contest, teacherId: by.id, since });
  });

  serve(server, 'watchGrid', async ({ body: { watch, from }, at }) => {
    const { contest, by } = await loadWatch(server, watch, at);
    return answerLiveGrid(server, { contest, from }, by);
  });

  serve(
    server,
    'watchExtraTime',
    async ({ body: { watch, ...change }, at }) => {
      const { contest, by, name: invigilator, may_extend } = await loadWatch(server, watch, at);
      if (!may_extend) {
        throw new Forbidden(
          'right_too_small',
          sentence`This link may not give extra time. Ask the teacher of the contest.`,
        );
      }
      return changeExtraTime(server, { ...change, contest }, { by, at, invigilator });
    },
    extraTimeRules,
  );

  serve(server, 'watchHandOver', async ({ body: { watch, handed }, at }) => {
    const { contest, by, name: invigilator } = await loadWatch(server, watch, at);
    return readInHandOver(server, { contest, handed }, { by, at, invigilator });
  });
}
