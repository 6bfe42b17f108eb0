import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useLoggedIn } from '../api/session.ts';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { paperLink } from '../participation/attempt-address.ts';
import { NamedStudent } from '../participation/named-student.tsx';
import { OtherRole } from '../ui/placeholders.tsx';
import { useContestId } from '../ui/use-contest-id.ts';
import { StudentPaper } from './student-paper.tsx';

/**
 * One student's paper in one of the teacher's contests: /live/12345678/paper?student=… (attempt-address.ts)
 */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  return role === 'Teacher' ? (
    <TeacherContest id={id} title="Student’s paper" failure="Failed to load data. Please try again.">
      {(contest) => (
        <NamedStudent contest={contest.id} linkOf={paperLink}>
          {(email) => <StudentPaper key={email} contest={contest} email={email} />}
        </NamedStudent>
      )}
    </TeacherContest>
  ) : (
    <OtherRole title="Student’s paper">
      <title>Student’s paper · Tallymark</title>
      This page shows a teacher what one student has chosen. You find your own answers in your results.
      <Group mt="md">
        <Button component={Link} to={`/results/student/${id}/result`} variant="default">
          See your result
        </Button>
      </Group>
    </OtherRole>
  );
}
