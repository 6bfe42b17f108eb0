import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { can } from '#contract/roles.ts';
import { contestQuery } from '../../contest/core/contest-queries.ts';
import { useNews } from '../../contest/core/use-news.ts';
import { OwnLeaderboard } from '../../contest/leaderboard/own-leaderboard.tsx';
import { useContestId } from '../../base/ui/use-contest-id.ts';
import { isMissing } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { EmptyState, LoadFailed, WrongRoleNotice } from '../../base/ui/placeholders.tsx';
import { QuestionSkeleton } from '../../base/ui/part-skeletons.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import { answersOf } from './answers.ts';
import { ResponseList } from './response-list.tsx';
import { ResultHead } from './result-head.tsx';
import classes from './result-head.module.css';
import { usePrinting } from '../../base/ui/use-printing.ts';
import { resultQuery } from './result-queries.ts';
import { useSeenResult } from './seen-results.ts';

export function Page() {
  const { role } = useLoggedIn();
  const contest = useContestId();
  return (
    <>
      <title>{t`Your result · Tallymark`}</title>
      {can(role, 'sit') ? (
        <StudentResult contest={contest} />
      ) : (
        <WrongRoleNotice
          title={t`A student's result`}
          way={{ label: t`View participants`, to: `/results/teacher/${contest}/result` }}
        >{t`Students see their own response on this page. You can find your students’ marks on each contest’s pages.`}</WrongRoleNotice>
      )}
    </>
  );
}

function StudentResult({ contest }: { contest: number }) {
  const { userId } = useLoggedIn();
  const { data: result, error, refetch } = useOpeningResult(contest);
  usePrinting();
  useSeenResult(contest, result?.results_open === true);
  const withAnswers = result && 'questions' in result ? result : undefined;
  const answers = useMemo(() => withAnswers && answersOf(withAnswers, userId), [withAnswers, userId]);
  if (result) {
    return (
      <Stack gap="xl" className={classes.page}>
        <ResultHead result={result} answers={answers} />
        {'has_leaderboard' in result && result.has_leaderboard && (
          <OwnLeaderboard contest={result.id} total={result.total_marks} />
        )}
        {withAnswers && answers && <ResponseList result={withAnswers} answers={answers} />}
      </Stack>
    );
  }
  return (
    <Stack gap="lg" className={classes.page}>
      <Title order={1}>{t`Your result`}</Title>
      {!error && <ResultShapes />}
      {error && isMissing(error) && (
        <EmptyState message={t`No response found for this contest.`}>
          <Button component={Link} to="/results" variant="default">{t`Back to your results`}</Button>
        </EmptyState>
      )}
      {error && !isMissing(error) && <LoadFailed fault={error} onRetry={refetch} />}
    </Stack>
  );
}

const ResultShapes = () => (
  <Skeletons>
    <CardSkeleton>
      <LineSkeleton width="180px" height={20} />
      <LineSkeleton width="240px" />
      <LineSkeleton width="160px" />
    </CardSkeleton>
    <LineSkeleton width="200px" height={24} />
    {repeatSkeleton(3, <QuestionSkeleton />)}
  </Skeletons>
);

/** Queries the student's response. Refetches it when results are released and when the contest changes. */
function useOpeningResult(id: number) {
  const contest = useQuery(contestQuery(id));
  useNews(contest.data, 'contest');
  const result = useQuery(resultQuery(id));
  const fault = isMissing(contest.error) ? contest.error : result.error;
  // A response that was reopened or deleted has no result.
  return isMissing(fault) ? { ...result, data: undefined, error: fault } : result;
}
