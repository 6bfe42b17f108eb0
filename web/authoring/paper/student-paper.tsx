import { shownName } from '#shared/names.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../base/api/call.ts';
import { isMissing } from '../../base/api/send.ts';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Instant } from '../../base/time/instant.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useTextCorrections } from '../../sitting/messages/use-text-corrections.ts';
import { NoSuchStudent, StudentHead } from '../../sitting/participation/student-head.tsx';
import cards from '../../base/lists/cards.module.css';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { useAnswerFilter } from '../../marks/result/answer-filter.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { type AnsweredQuestion, answersOf, countStates, type Paper } from './answers-of-paper.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { PaperState } from './paper-state.tsx';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';
import classes from './paper.module.css';
import { SectionTitle } from './section-head.tsx';
import { StudentQuestion } from './student-question.tsx';

/** Refresh interval (ms), because the student may answer or submit, or a late answer may arrive. */
const REFRESH = 15_000;

const paperQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['paper', contest, email],
    queryFn: () => call('getPaper', { body: { contest, email } }),
    refetchInterval: REFRESH,
  });

export function StudentPaper({ contest, email }: { contest: Contest; email: string }) {
  usePrinting();
  const paper = useQuery({ ...paperQuery(contest.id, email), enabled: email !== '' });
  const questions = useQuery(questionsQuery(contest.id));
  const correctionsOf = useTextCorrections(contest.id);
  const error = paper.data ? questions.error : (paper.error ?? questions.error);
  const isNobody = email === '' || isMissing(paper.error);
  return (
    <Stack gap="md">
      <StudentHead contest={contest} email={email} name={paper.data && shownName(paper.data)} />
      {isNobody && !paper.data && <NoSuchStudent contest={contest.id} />}
      {paper.data && <PaperState contest={contest} paper={paper.data} />}
      {paper.data?.key_held && (
        <Text>
          {paper.data.key_held.until_datetime === null ? (
            t`This student takes the contest on another date and cannot see the right answers until the results of that date open.`
          ) : (
            <Trans>
              This student takes the contest on another date and cannot see the right answers until{' '}
              <Instant at={paper.data.key_held.until_datetime} />.
            </Trans>
          )}
        </Text>
      )}
      {paper.data && questions.data && (
        <Answers
          paper={paper.data}
          answers={answersOf(paper.data, questions.data, contest.settings?.sections)}
          total={questions.data.length}
          correctionsOf={correctionsOf}
        />
      )}
      {!isNobody && error && (
        <LoadFailed fault={error} onRetry={() => Promise.all([paper.refetch(), questions.refetch()])} />
      )}
      {!isNobody && !error && !(paper.data && questions.data) && <PaperSkeleton />}
    </Stack>
  );
}

type AnswersProps = {
  paper: Paper;
  answers: AnsweredQuestion[];
  total: number;
  correctionsOf: (question: number) => string[];
};

function Answers({ paper, answers, total, correctionsOf }: AnswersProps) {
  const { show, filter } = useAnswerFilter({ all: answers.length, ...countStates(answers) });
  if (paper.state === 'not started') return null;
  const shown = answers.filter(
    ({ state, late }) => show === 'all' || (show === 'late' ? late.length > 0 : state === show),
  );
  return (
    <>
      {paper.drawn && (
        <Text>
          {answers.length < total
            ? t`This student got ${{ count: answers.length }} of the ${plural(total, { one: '# question', other: '# questions' })}. They are shown as the student sees them.`
            : t`The questions are in the order in which this student sees them.`}
        </Text>
      )}
      {filter && <div className={classes.filter}>{filter}</div>}
      <ol className={`${cards.stack} ${classes.list}`} aria-label={t`Questions`}>
        {shown.map((answer, index) => (
          <Fragment key={answer.question.id}>
            {answer.section !== undefined && answer.section !== shown[index - 1]?.section && (
              <SectionTitle title={answer.section} />
            )}
            <StudentQuestion
              answer={answer}
              hasMarks={paper.marks !== null}
              corrections={correctionsOf(answer.question.id)}
            />
          </Fragment>
        ))}
      </ol>
    </>
  );
}
