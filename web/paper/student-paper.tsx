import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Refused } from '../api/send.ts';
import type { Contest } from '../contest/contest-queries.ts';
import { StudentHead } from '../participation/student-head.tsx';
import { Empty, LoadFailed } from '../ui/placeholders.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { type Answer, answersOf, countStates, type Paper } from './answers-of-paper.ts';
import { PaperShapes } from './paper-shapes.tsx';
import { PaperState } from './paper-state.tsx';
import { paperQuery, questionsQuery } from './paper-queries.ts';
import classes from './paper.module.css';
import { StudentQuestion } from './student-question.tsx';

/** What one student has chosen: in time, saved only, or too late; with the key and the marks. */
export function StudentPaper({ contest, email }: { contest: Contest; email: string }) {
  usePrinting();
  const paper = useQuery({ ...paperQuery(contest.id, email), enabled: email !== '' });
  const questions = useQuery(questionsQuery(contest.id));
  const error = paper.data ? questions.error : (paper.error ?? questions.error);
  const isMissing = email === '' || (paper.error instanceof Refused && paper.error.status < 500);
  return (
    <Stack gap="md">
      <StudentHead contest={contest} email={email} name={paper.data?.name || paper.data?.email} />
      {isMissing && !paper.data && (
        <Empty message="There is no such student in this contest.">
          <Button component={Link} to={`/results/teacher/${contest.id}/result`} variant="default">
            Back to the participants
          </Button>
        </Empty>
      )}
      {paper.data && <PaperState contest={contest} paper={paper.data} />}
      {paper.data && questions.data && (
        <Answers paper={paper.data} answers={answersOf(paper.data, questions.data)} />
      )}
      {!isMissing && error && (
        <LoadFailed
          message="Failed to load data. Please try again."
          onRetry={() => Promise.all([paper.refetch(), questions.refetch()])}
        />
      )}
      {!isMissing && !error && !(paper.data && questions.data) && <PaperShapes />}
    </Stack>
  );
}

type Show = 'all' | 'wrong' | 'blank' | 'late';

function Answers({ paper, answers }: { paper: Paper; answers: Answer[] }) {
  const [wanted, setShow] = useState<Show>('all');
  // Before the start there is nothing to show, and without a choice nothing that an empty list would not say.
  if (paper.state === 'not started') return null;
  const { wrong, blank, late } = countStates(answers);
  const choices: { value: Show; label: string }[] = [
    { value: 'all', label: `All (${answers.length})` },
    ...(wrong > 0 ? [{ value: 'wrong' as const, label: `Wrong (${wrong})` }] : []),
    ...(blank > 0 ? [{ value: 'blank' as const, label: `Not answered (${blank})` }] : []),
    ...(late > 0 ? [{ value: 'late' as const, label: `Late (${late})` }] : []),
  ];
  const show = choices.some(({ value }) => value === wanted) ? wanted : 'all';
  const shown = answers.filter(
    ({ state, late }) => show === 'all' || (show === 'late' ? late.length > 0 : state === show),
  );
  return (
    <>
      {choices.length > 1 && (
        <SegmentedControl
          className={classes.filter}
          aria-label="Which questions"
          data={choices}
          value={show}
          onChange={setShow}
          withItemsBorders={false}
        />
      )}
      <ol className={classes.list} aria-label="Questions">
        {shown.map((answer) => (
          <StudentQuestion key={answer.question.id} answer={answer} hasMarks={paper.marks !== null} />
        ))}
      </ol>
    </>
  );
}
