import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { can } from '#contract/roles.ts';
import { isMissing } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { AccessGone } from '../../people/rights/access-gone.tsx';
import { RightContext } from '../../people/rights/right-context.ts';
import { useRightsWatch } from '../../people/rights/use-rights-watch.ts';
import { ClampedTitle } from '../../base/ui/clamped-title.tsx';
import { EmptyState, LoadFailed, WrongRoleNotice } from '../../base/ui/placeholders.tsx';
import { HeadSkeleton } from '../../base/ui/part-skeletons.tsx';
import { useContestId } from '../../base/ui/use-contest-id.ts';
import { type Contest, contestQuery } from './contest-queries.ts';
import { useNews } from './use-news.ts';

const STUDENT_WAYS = {
  contest: (id: number) => ({ label: t`Open the contest`, to: `/my-contest/contest/${id}` }),
  receipt: (id: number) => ({ label: t`See your receipt`, to: `/my-contest/contest/${id}/receipt` }),
  result: (id: number) => ({ label: t`See your result`, to: `/results/student/${id}/result` }),
};

type ContestProps = {
  /** Name of the page, shown with the contest's name in the document title. */
  title: string;
  failure?: string;
  shapes: ReactNode;
  children: (contest: Contest) => ReactNode;
};

type Props = ContestProps & {
  /** Message to students, who get a link to the corresponding page for students. */
  studentWords: string;
  studentWay: keyof typeof STUDENT_WAYS;
};

/** A page about the teacher's contest in the URL. `children` renders it once the contest is loaded. */
export function TeacherPage({ studentWords, studentWay, ...props }: Props) {
  const { role } = useLoggedIn();
  const id = useContestId();
  if (can(role, 'teach')) return <TeacherContest id={id} {...props} />;
  return (
    <WrongRoleNotice title={props.title} way={STUDENT_WAYS[studentWay](id)}>
      <title>{`${props.title} · Tallymark`}</title>
      {studentWords}
    </WrongRoleNotice>
  );
}

function TeacherContest({ id, title, failure, shapes, children }: ContestProps & { id: number }) {
  const { userId } = useLoggedIn();
  const { data: contest, error, refetch } = useQuery(contestQuery(id));
  useNews(contest);
  useRightsWatch(contestQuery(id).queryKey);
  if (contest && isMissing(error))
    return <AccessGone kind="contest" name={contest.name} shared={contest.shared} />;
  if (contest) {
    return (
      // The key resets all input when another contest is shown or another user logs in.
      <div key={`${userId}:${id}`}>
        <title>{`${contest.name} · ${title} · Tallymark`}</title>
        <RightContext value={contest.shared?.right ?? 'own'}>{children(contest)}</RightContext>
      </div>
    );
  }
  return (
    <Stack gap="lg">
      <title>{`${title} · Tallymark`}</title>
      <ClampedTitle text={title} />
      {!error && (
        <>
          <HeadSkeleton />
          {shapes}
        </>
      )}
      {error && isMissing(error) && (
        <EmptyState
          message={t`You have no contest with this ID. It may belong to another teacher, or the ID may be mistyped.`}
        >
          <Button component={Link} to="/results" variant="default">{t`Back to your contests`}</Button>
        </EmptyState>
      )}
      {error && !isMissing(error) && <LoadFailed message={failure} fault={error} onRetry={refetch} />}
    </Stack>
  );
}
