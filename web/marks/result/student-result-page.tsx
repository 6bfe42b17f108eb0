import { Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '@lingui/core/macro';
import { contestQuery } from '../../contest/shared/contest-queries.ts';
import { useNews } from '../../contest/shared/use-news.ts';
import { OwnLeaderboard } from '../../contest/leaderboard/own-leaderboard.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { isMissing } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { QuestionSkeleton } from '../../base/pages/part-skeletons.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { answersOf } from './answers.ts';
import { NoResponse } from './no-response.tsx';
import { ResponseList } from './response-list.tsx';
import { ResultHead } from './result-head.tsx';
import classes from './result-head.module.css';
import { useRootMark } from '../../base/pages/use-root-mark.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { resultQuery } from './result-queries.ts';
import { useSeenResult } from './seen-results.ts';

export function Page() {
  const id = useContestId();
  const { userId } = useLoggedIn();
  const { data: result, error, refetch, contest } = useOpeningResult(id);
  usePrinting();
  useRootMark('translate', result?.results_open === false && contest?.settings?.translation !== 'allowed');
  useSeenResult(id, result?.results_open === true);
  const withAnswers = result && 'questions' in result ? result : undefined;
  const answers = useMemo(() => withAnswers && answersOf(withAnswers, userId), [withAnswers, userId]);
  if (result) {
    return (
      <Stack gap="xl" className={classes.page}>
        <title>{t`Your result · Tallymark`}</title>
        <ResultHead result={result} answers={answers} />
        {'has_leaderboard' in result && result.has_leaderboard && (
          <OwnLeaderboard contest={result.id} total={result.total_marks} />
        )}
        {withAnswers && answers && <ResponseList result={withAnswers} answers={answers} />}
      </Stack>
    );
  }
  return (
    <Stack gap="lg" className={error ? undefined : classes.page}>
      <title>{t`Your result · Tallymark`}</title>
      <Title order={1}>{t`Your result`}</Title>
      {!error && <ResultShapes />}
      {error && isMissing(error) && <NoResponse contest={contest} fault={error} />}
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
  const fault = isMissing(contest.error) && !isMissing(result.error) ? contest.error : result.error;
  // A response that was reopened or deleted has no result.
  const own = isMissing(fault) ? { ...result, data: undefined, error: fault } : result;
  return { ...own, contest: contest.data };
}
