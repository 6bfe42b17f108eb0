import { useQuery } from '@tanstack/react-query';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { boundsOf } from '#contract/percent.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { timePerStudent } from '../../contest/shared/time-per-student.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import { ActContext } from '../correcting/act-context.ts';
import { useCorrecting } from '../correcting/use-correcting.tsx';
import { statisticsQuery } from '../result/result-queries.ts';
import { useMarksRefresh } from '../result/use-marks-refresh.ts';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { Appeals } from './appeals.tsx';
import { ClassFigures } from './class-figures.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { Grades } from './grades.tsx';
import { QuestionsToLookAt } from './questions-to-look-at.tsx';
import { MarksDistribution } from './marks-distribution.tsx';
import { MarksSkeleton } from './marks-skeleton.tsx';
import { QuestionList } from './question-list.tsx';
import grades from './grades.module.css';
import { Verdict } from './verdict.tsx';

export function Marks({ contest }: { contest: Contest }) {
  usePrinting();
  const state = useTimeState(contest);
  const refetchInterval = useMarksRefresh(contest);
  const { data: statistics, error, refetch } = useQuery({ ...statisticsQuery(contest.id), refetchInterval });
  const questions = useQuery(questionsQuery(contest.id));
  const correcting = useCorrecting(contest, questions.data ?? []);
  const hasAnswers = contest.answers_gone_datetime === undefined;
  const mayCorrect = state !== 'not started' && hasAnswers && hasRight(contest, 'edit');
  const actOf = mayCorrect ? correcting.actOf : undefined;
  return (
    <Stack gap="md">
      <ContestHead contest={contest} hasExport={statistics && statistics.responses > 0} />
      {!statistics && !error && <MarksSkeleton />}
      {!statistics && error && <LoadFailed onRetry={refetch} />}
      {statistics?.responses === 0 && (
        <EmptyState message={t`There are no marks yet. They will appear here after the first response.`}>
          {state !== 'running' && (
            <Button component={Link} to={`/live/${contest.id}`} variant="default">{t`Open Live`}</Button>
          )}
        </EmptyState>
      )}
      {statistics && statistics.responses > 0 && (
        <>
          <Verdict statistics={statistics} minutes={minutesOf(contest)} bounds={boundsIn(contest)} />
          {contest.settings?.appeal_days !== undefined && questions.data && (
            <Appeals contest={contest.id} questions={questions.data} actOf={actOf} />
          )}
          <QuestionsToLookAt
            statistics={statistics}
            questions={questions.data}
            hasOneOrder={hasOneOrder(contest)}
            actOf={actOf}
          />
          <MarksDistribution statistics={statistics} minimum={contest.minimum_marks} />
          <Group className={grades.more} align="flex-start">
            <Grades contest={contest} statistics={statistics} />
            <Folded summary={t`Figures`} isPrinted>
              <ClassFigures statistics={statistics} bounds={boundsIn(contest)} />
            </Folded>
          </Group>
          {questions.data && (
            <ActContext value={actOf && correcting}>
              <QuestionList contest={contest.id} statistics={statistics} questions={questions.data} />
            </ActContext>
          )}
          {!questions.data &&
            (questions.error ? <LoadFailed onRetry={questions.refetch} /> : <PaperSkeleton />)}
          {state === 'ended' && hasAnswers && <SimilarityLink contest={contest.id} />}
          {correcting.bar}
        </>
      )}
      {correcting.dialogs}
    </Stack>
  );
}

const hasOneOrder = ({ settings }: Contest) =>
  !settings?.shuffle_questions && !settings?.sections?.some(({ draw }) => draw !== undefined);

/** Returns the minutes per student, at least 1, because "1 of 0 minutes" would make no sense. */
const minutesOf = (contest: Contest) => Math.max(1, Math.ceil(timePerStudent(contest) / 60_000));

const boundsIn = ({ minimum_marks, total_marks, grades }: Contest) =>
  boundsOf({ minimum_marks, scale: grades?.scale }, total_marks);

const SimilarityLink = ({ contest }: { contest: number }) => (
  <Text size="sm" c="dimmed" data-look="screen">
    {t`Do any two students share more wrong answers than chance would explain?`}{' '}
    <Anchor component={Link} to={`/results/teacher/${contest}/similarity`}>{t`Compare the answers`}</Anchor>
  </Text>
);
