import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contestQuery } from '../contest/contest-queries.ts';
import { useContestId } from '../contest/use-contest-id.ts';
import { Refused } from '../send.ts';
import { useLoggedIn } from '../session.ts';
import { CardSkeletons, Empty, LoadFailed, OtherRole } from '../ui/faces.tsx';
import { TeacherResult } from './teacher-result.tsx';

/** An own contest's participants with their marks. */
export function Page() {
  const { role, userId } = useLoggedIn();
  const contest = useContestId();
  return (
    <>
      {role === 'Teacher' ? (
        <OwnContest key={`${userId}:${contest}`} contest={contest} />
      ) : (
        <OtherRole title="Participants">
          <title>Participants · Tallymark</title>
          This page shows a teacher who takes part in a contest. Your own result stands among your results.
          <Group mt="md">
            <Button component={Link} to={`/results/student/${contest}/result`} variant="default">
              See your result
            </Button>
          </Group>
        </OtherRole>
      )}
    </>
  );
}

function OwnContest({ contest: id }: { contest: number }) {
  const { data: contest, error, refetch } = useQuery(contestQuery(id));
  if (contest) {
    return (
      <>
        <title>{`${contest.name} · Participants · Tallymark`}</title>
        <TeacherResult contest={contest} />
      </>
    );
  }
  return (
    <Stack gap="lg">
      <title>Participants · Tallymark</title>
      <Title order={1}>Participants</Title>
      {!error && <CardSkeletons count={3} height={160} />}
      {error && isMissing(error) && (
        <Empty message="There is no such contest among yours. It may belong to another teacher, or its ID was mistyped.">
          <Button component={Link} to="/results" variant="default">
            Back to your contests
          </Button>
        </Empty>
      )}
      {error && !isMissing(error) && (
        <LoadFailed message="Unable to fetch participant list." onRetry={refetch} />
      )}
    </Stack>
  );
}

/** An address whose id is none is refused with 400. */
const isMissing = (fault: unknown) =>
  fault instanceof Refused && (fault.status === 404 || fault.status === 400);
