import { type QueryClient, useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { ContestRowsSkeleton } from '../../contest/list/contest-rows.tsx';
import { contestsQuery } from '../../contest/shared/contest-queries.ts';
import { StudentContests } from '../../contest/list/student-contests.tsx';
import { useNews } from '../../contest/shared/use-news.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { useIsSubmitted } from '../attempt/attempts.ts';
import { HandOverOffer } from '../hand-over/offer.tsx';
import { OpenAttempts } from './open-attempts.tsx';
import { AfterSubmission } from './after-submission.tsx';

export const sendFirstCalls = (queries: QueryClient): void => void queries.prefetchQuery(contestsQuery());

/** A row's offer. For a waiting submission, the first section of the page has it. */
function Offer({ contest }: { contest: number }) {
  const isSubmitted = useIsSubmitted({ userId: useLoggedIn().userId, contest });
  return !isSubmitted && <HandOverOffer contest={contest} size="sm" />;
}

/** Path: /my-contest, for students. */
export function Page() {
  const { data, error, isPending, refetch } = useQuery(contestsQuery());
  useNews(data);
  return (
    <>
      <title>{t`My Contests · Tallymark`}</title>
      <AfterSubmission />
      <StudentContests contests={data} Offer={Offer}>
        {isPending && <ContestRowsSkeleton />}
        {!isPending && !data && (
          <>
            <OpenAttempts />
            <LoadFailed fault={error} message={t`Failed to load contests`} onRetry={() => refetch()} />
          </>
        )}
      </StudentContests>
    </>
  );
}
