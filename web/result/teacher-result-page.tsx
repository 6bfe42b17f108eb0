import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useContestId } from '../ui/use-contest-id.ts';
import { useLoggedIn } from '../api/session.ts';
import { OtherRole } from '../ui/placeholders.tsx';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { TeacherResult } from './teacher-result.tsx';

/** The participants of one of the teacher's contests, with their marks. */
export function Page() {
  const { role } = useLoggedIn();
  const contest = useContestId();
  return role === 'Teacher' ? (
    <TeacherContest id={contest} title="Participants" failure="Unable to fetch participant list.">
      {(contest) => <TeacherResult contest={contest} />}
    </TeacherContest>
  ) : (
    <OtherRole title="Participants">
      <title>Participants · Tallymark</title>
      This page shows a teacher who takes part in a contest. You find your own result in your results.
      <Group mt="md">
        <Button component={Link} to={`/results/student/${contest}/result`} variant="default">
          See your result
        </Button>
      </Group>
    </OtherRole>
  );
}
