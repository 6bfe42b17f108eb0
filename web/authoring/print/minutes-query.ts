import { queryOptions } from '@tanstack/react-query';
import type { ActKind } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

type Act = Wire<'getActs'>['acts'][number];

/** Acts that changed something for students while they sat the contest, or afterwards. */
const MINUTED: ReadonlySet<string> = new Set<ActKind>([
  'setExtraTime',
  'setFocusExemption',
  'setSebExemption',
  'stopClock',
  'resumeClock',
  'giveBack',
  'undoInterruption',
  'extendContest',
  'startNow',
  'endNow',
  'closeForStudent',
  'reopenAttempt',
  'freeSeat',
  'claimSeat',
  'acceptLateAnswers',
  'takeHandOver',
  'typePaperAnswers',
  'addListedPerson',
  'setExcused',
  'correctKey',
  'restoreKey',
]);

/** Pages of acts that are read. A contest with more has no minutes on one page. */
const PAGES = 20;

/** Queries what the minutes of a contest need: who sat it, what the room recorded, and what was decided. */
export const minutesQuery = (contest: number) =>
  queryOptions({
    queryKey: ['minutes', contest],
    queryFn: async () => {
      const [students, room, acts] = await Promise.all([
        call('getMinutes', { body: { contest } }),
        call('getInvigilation', { body: { contest } }),
        readActs(contest),
      ]);
      return { students, room, acts };
    },
    staleTime: 0,
  });

export type MinutesFacts = Awaited<ReturnType<NonNullable<ReturnType<typeof minutesQuery>['queryFn']>>>;

/** Returns the acts of the minutes, earliest first. */
async function readActs(contest: number): Promise<Act[]> {
  const found: Act[] = [];
  let before: number | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { acts, next } = await call('getActs', {
      body: { contest, ...(before !== undefined && { before }) },
    });
    found.push(...acts.filter(({ kind }) => MINUTED.has(kind)));
    if (next === undefined) break;
    before = next;
  }
  return found.toReversed();
}
