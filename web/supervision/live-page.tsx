import { Button, Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useContestId } from '../ui/use-contest-id.ts';
import { TeacherContest } from '../contest/teacher-contest.tsx';
import { useLoggedIn } from '../api/session.ts';
import { Empty, OtherRole } from '../ui/placeholders.tsx';
import { LiveContest } from './live-contest.tsx';
import classes from './live.module.css';

/** Who has not come, is working, is away, has submitted: an own contest while it runs. */
export function Page() {
  const { role } = useLoggedIn();
  const id = useContestId();
  if (role !== 'Teacher') {
    return (
      <OtherRole title="Live page">
        <title>Live page · Tallymark</title>
        This page shows a teacher how a contest goes on. Your own contests stand in My Contests.
        <Group mt="md">
          <Button component={Link} to={`/my-contest/contest/${id}`} variant="default">
            Open the contest
          </Button>
        </Group>
      </OtherRole>
    );
  }
  return (
    <TeacherContest id={id} title="Live page" failure="Failed to load data. Please try again.">
      {(contest) =>
        contest.is_published ? (
          <LiveContest contest={contest} />
        ) : (
          <>
            <Title order={1} mb="lg" className={classes.name} dir="auto">
              {contest.name}
            </Title>
            <Empty message="This contest is a draft: there is something to see here once it is published.">
              <Button component={Link} to={`/my-contest/edit/${id}`} variant="default">
                Edit Quiz
              </Button>
            </Empty>
          </>
        )
      }
    </TeacherContest>
  );
}
