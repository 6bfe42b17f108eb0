import { Alert } from '../../base/elements/alert.tsx';
import { IconClockPause, IconPlus } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { useLoggedIn } from '../../base/api/session.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { contestsQuery } from '../../contest/shared/contest-queries.ts';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { OpenAttempts } from '../../sitting/contest-page/open-attempts.tsx';
import { countUnsent, unsentAttempts } from '../../sitting/attempt/unsent.ts';
import { SlipNotice } from '../../people/account/slip-notice.tsx';
import { readSeenResults } from '../result/seen-results.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardView, useDashboard } from './dashboard-view.tsx';
import { findLead, type Lead } from './lead.ts';
import { QuickActions } from './quick-actions.tsx';
import { StudentHero } from './student-hero.tsx';

/** Loaded separately, because students need this code only from their second result on. */
const OwnMarks = lazyPart('own marks', async () => (await import('./own-marks.tsx')).OwnMarks);

/** The log-in page loads this module while the user reads its message. */
export function sendFirstCalls(queries: QueryClient): void {
  void queries.prefetchQuery(contestsQuery());
  void queries.prefetchQuery(dashboardQuery());
}

const JOIN = { to: '/join-contest', label: t`Join Contest`, Icon: IconPlus };
const pageOf = (id: number) => `/my-contest/contest/${id}`;

/** Path: /dashboard, for students. */
export function Page() {
  const { userId } = useLoggedIn();
  const dashboard = useDashboard();
  const { data, contests } = dashboard;
  const now = useNow();
  const lead = findLead(contests ?? [], now, readSeenResults(userId));
  return (
    <DashboardView
      dashboard={dashboard}
      welcome={t`You are logged in as a student. Join a contest with the ID that your teacher gives you.`}
      notice={
        <>
          <AnswersWait />
          {contests && !isNear(lead, now) && <SlipNotice />}
        </>
      }
      lead={lead}
      pathOf={{ running: pageOf, other: pageOf }}
      hero={contests && <StudentHero contests={contests} />}
      failed={<OpenAttempts />}
      actions={<QuickActions first={JOIN} />}
      marks={data && data.averagedResponses > 1 && <OwnMarks />}
    />
  );
}

const HOUR = 3_600_000;

/** Returns whether a contest runs or starts within an hour, so that nothing should delay the student. */
const isNear = (lead: Lead | undefined, now: number) =>
  lead?.why === 'running' || (lead?.why === 'next' && Date.parse(lead.contest.start_datetime) - now < HOUR);

function AnswersWait() {
  const { userId } = useLoggedIn();
  const { store } = useAttempts();
  const answers = useSyncExternalStore(store.device.changes.add, () =>
    unsentAttempts(store, userId).length > 0 ? countUnsent(store, userId) : undefined,
  );
  if (answers === undefined) return null;
  return (
    <Alert icon={<IconClockPause />} title={t`Unsent answers on this device`} role="status">
      {answers === 0
        ? t`Your submission is stored on this device. It is sent as soon as the server can be reached.`
        : plural(answers, {
            one: '# answer is stored on this device. It is sent as soon as the server can be reached.',
            other: '# answers are stored on this device. They are sent as soon as the server can be reached.',
          })}{' '}
      {t`The contest’s clock keeps running.`}
    </Alert>
  );
}
