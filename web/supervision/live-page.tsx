import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useContestId } from '../ui/use-contest-id.ts';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { useLoggedIn } from '../api/session.ts';
import { Empty, OtherRole } from '../ui/placeholders.tsx';
import { ContestHead } from '../participation/contest-head.tsx';
import { LiveContest } from './live-contest.tsx';

/** One of the teacher's contests while it runs: who has not started, is working, is away, has submitted. */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  if (role !== 'Teacher') {
    return (
      <OtherRole title="Live">
        <title>Live · Tallymark</title>
        This page shows a teacher how a contest is going. You find your own contests in My Contest.
        <Group mt="md">
          <Button component={Link} to={`/my-contest/contest/${id}`} variant="default">
            Open the contest
          </Button>
        </Group>
      </OtherRole>
    );
  }
  return (
    <TeacherContest id={id} title="Live" failure="Failed to load data. Please try again.">
      {(contest) =>
        contest.is_published ? (
          <LiveContest contest={contest} />
        ) : (
          <Stack gap="md">
            <ContestHead contest={contest} />
            <Empty message="This contest is a draft. You see your students here once it is published." />
          </Stack>
        )
      }
    </TeacherContest>
  );
}
