import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useLoggedIn } from '../api/session.ts';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { OtherRole } from '../ui/placeholders.tsx';
import { useContestId } from '../ui/use-contest-id.ts';
import { Marks } from './marks.tsx';

/** How the marks of one of the teacher's contests are distributed. */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  return role === 'Teacher' ? (
    <TeacherContest id={id} title="Marks" failure="Failed to load data. Please try again.">
      {(contest) => <Marks contest={contest} />}
    </TeacherContest>
  ) : (
    <OtherRole title="Marks">
      <title>Marks · Tallymark</title>
      This page shows a teacher the marks of a whole contest. Your own mark is in your results.
      <Group mt="md">
        <Button component={Link} to={`/results/student/${id}/result`} variant="default">
          See your result
        </Button>
      </Group>
    </OtherRole>
  );
}
