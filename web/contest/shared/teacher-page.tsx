import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { isMissing } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { AccessGone } from '../../people/rights/access-gone.tsx';
import { RightContext } from '../../people/rights/right-context.ts';
import { useRightsWatch } from '../../people/rights/use-rights-watch.ts';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { HeadSkeleton } from '../../base/pages/part-skeletons.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { type Contest, contestQuery } from './contest-queries.ts';
import { useNews } from './use-news.ts';

type Props = {
  /** Name of the page, shown with the contest's name in the document title. */
  title: string;
  failure?: string;
  shapes: ReactNode;
  children: (contest: Contest) => ReactNode;
};

/** A page about the teacher's contest in the URL. `children` renders it once the contest is loaded. */
export function TeacherPage({ title, failure, shapes, children }: Props) {
  const { userId } = useLoggedIn();
  const id = useContestId();
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
