import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Contest, contestQuery } from './contest-queries.ts';
import { Refused } from '../api/send.ts';
import { useLoggedIn } from '../api/session.ts';
import { ClampedTitle } from '../ui/clamped-title.tsx';
import { Empty, LoadFailed } from '../ui/placeholders.tsx';
import { HeadShape, Shapes, TableShape } from '../ui/skeletons.tsx';

type Props = {
  id: number;
  /** The name of the page. The page's title holds it beside the contest's name. */
  title: string;
  failure: string;
  children: (contest: Contest) => ReactNode;
};

/** A page about one of the teacher's contests. `children` show the contest when it is loaded. */
export function TeacherContest({ id, title, failure, children }: Props) {
  const { userId } = useLoggedIn();
  const { data: contest, error, refetch } = useQuery(contestQuery(id));
  if (contest) {
    return (
      // The key renders a new page for another contest or user: nothing that was typed stays.
      <div key={`${userId}:${id}`}>
        <title>{`${contest.name} · ${title} · Tallymark`}</title>
        {children(contest)}
      </div>
    );
  }
  return (
    <Stack gap="lg">
      <title>{`${title} · Tallymark`}</title>
      <ClampedTitle text={title} />
      {!error && (
        <>
          <HeadShape />
          <Shapes>
            <TableShape rows={8} />
          </Shapes>
        </>
      )}
      {error && isMissing(error) && (
        <Empty message="There is no such contest among yours. It may belong to another teacher, or its ID was mistyped.">
          <Button component={Link} to="/results" variant="default">
            Back to your contests
          </Button>
        </Empty>
      )}
      {error && !isMissing(error) && <LoadFailed message={failure} onRetry={refetch} />}
    </Stack>
  );
}

/** The server answers 400 to an address without a valid id. */
const isMissing = (fault: unknown) =>
  fault instanceof Refused && (fault.status === 404 || fault.status === 400);
