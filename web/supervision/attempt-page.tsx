import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useContestId } from '../ui/use-contest-id.ts';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { useLoggedIn } from '../api/session.ts';
import { OtherRole } from '../ui/placeholders.tsx';
import { attemptLink } from '../participation/attempt-address.ts';
import { Attempt } from './attempt.tsx';
import { NamedStudent } from '../participation/named-student.tsx';

/**
 * One student's attempt in one of the teacher's contests: /live/12345678/attempt?student=…
 * (attempt-address.ts)
 */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  if (role !== 'Teacher') {
    return (
      <OtherRole title="Timeline">
        <title>Timeline · Tallymark</title>
        This page shows a teacher what happened in an attempt. You find your own answers on your receipt.
        <Group mt="md">
          <Button component={Link} to={`/my-contest/contest/${id}/receipt`} variant="default">
            See your receipt
          </Button>
        </Group>
      </OtherRole>
    );
  }
  return (
    <TeacherContest id={id} title="Timeline" failure="Failed to load data. Please try again.">
      {(contest) => (
        <NamedStudent contest={contest.id} linkOf={attemptLink}>
          {(email) => <Attempt key={email} contest={contest} email={email} />}
        </NamedStudent>
      )}
    </TeacherContest>
  );
}
