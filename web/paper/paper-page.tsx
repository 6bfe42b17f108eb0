import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useLoggedIn } from '../api/session.ts';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { OtherRole } from '../ui/placeholders.tsx';
import { useContestId } from '../ui/use-contest-id.ts';
import { ContestPaper } from './contest-paper.tsx';

/** The questions of one of the teacher's contests, with the key and how many chose each option. */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  return role === 'Teacher' ? (
    <TeacherContest id={id} title="Paper" failure="Failed to load data. Please try again.">
      {(contest) => <ContestPaper contest={contest} />}
    </TeacherContest>
  ) : (
    <OtherRole title="Paper">
      <title>Paper · Tallymark</title>
      This page shows a teacher the questions of a contest. You find your own answers in your results.
      <Group mt="md">
        <Button component={Link} to={`/results/student/${id}/result`} variant="default">
          See your result
        </Button>
      </Group>
    </OtherRole>
  );
}
