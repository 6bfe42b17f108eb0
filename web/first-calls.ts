import type { QueryClient } from '@tanstack/react-query';
import { readSession } from './base/api/session.ts';
import type { Params } from './base/router/match.ts';
import { contestQuery } from './contest/shared/contest-queries.ts';
import { statisticsQuery } from './marks/result/result-queries.ts';
import { pages } from './pages.ts';
import { participantsQuery } from './sitting/participation/participants-query.ts';
import {
  gridKey,
  liveKey,
  readAllLive,
  readLiveGrid,
  readShownView,
} from './sitting/supervision/first-live.ts';

type FirstCalls = (queries: QueryClient, contest: number, userId: number) => void;

/** First calls of the pages with the longest lists, by the page's source file. */
const firstCalls = new Map<string, FirstCalls>([
  [
    pages.teacherResult.teach,
    (queries, contest) => {
      void queries.prefetchQuery(participantsQuery(contest));
      void queries.prefetchQuery(contestQuery(contest));
      void queries.prefetchQuery(statisticsQuery(contest));
    },
  ],
  [
    pages.live.teach,
    (queries, contest, userId) => {
      if (readShownView(userId) === 'list') {
        const queryFn = () => readAllLive(contest);
        void queries.prefetchQuery({ queryKey: liveKey(contest), queryFn, retry: false });
      } else {
        const queryFn = () => readLiveGrid(contest, 0);
        void queries.prefetchQuery({ queryKey: gridKey(contest, 0), queryFn, retry: false });
      }
      void queries.prefetchQuery(contestQuery(contest));
    },
  ],
]);

/**
 * Sends a teacher's page's first calls while its code is loading. Imports nothing else of teachers' pages.
 */
export function sendTeachersCalls(queries: QueryClient, source: string, { contestId }: Params): void {
  const session = readSession();
  if (contestId && session) firstCalls.get(source)?.(queries, Number(contestId), session.userId);
}
