import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { can, type Role } from '#contract/roles.ts';
import { contestsQuery } from '../../contest/core/contest-queries.ts';
import { useNews } from '../../contest/core/use-news.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { EmptyState, LoadFailed } from '../../base/ui/placeholders.tsx';
import { PageHead } from '../../base/ui/page-head.tsx';
import { Skeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import { ResultsList } from './results-list.tsx';
import { TeacherResults } from './teacher-results.tsx';
import classes from './results-list.module.css';

export function Page() {
  const { role } = useLoggedIn();
  const { data, isPending, refetch } = useQuery(contestsQuery());
  useNews(data);
  const List = can(role, 'teach') ? TeacherResults : ResultsList;
  const title = can(role, 'teach') ? t`Participants` : t`Results`;
  return (
    <Stack gap="lg">
      <title>{t`${title} · Tallymark`}</title>
      <PageHead title={title} />
      {isPending && <ResultsShapes />}
      {!isPending && !data && <LoadFailed message={t`Failed to load contests`} onRetry={() => refetch()} />}
      {data && (data.length === 0 ? <NoResults role={role} /> : <List contests={data} />)}
    </Stack>
  );
}

const ResultsShapes = () => (
  <Skeletons className={classes.list}>
    {repeatSkeleton(
      4,
      <div className={classes.row}>
        <div className={classes.words}>
          <LineSkeleton width="45%" height={18} />
          <LineSkeleton width="70%" />
        </div>
        <LineSkeleton width="120px" height={24} />
        <div className={classes.open}>
          <Skeleton height={42} />
        </div>
      </div>,
    )}
  </Skeletons>
);

const NEXT = {
  Student: { to: '/join-contest', label: t`Join Contest`, hint: t`Your results appear here.` },
  Teacher: {
    to: '/my-contest/addquiz',
    label: t`Create New Quiz`,
    hint: t`The participants of your contests appear here.`,
  },
} satisfies Record<Role, object>;

function NoResults({ role }: { role: Role }) {
  const { to, label, hint } = NEXT[role];
  return (
    <EmptyState message={t`No contests joined yet.`}>
      <Text ta="center">{hint}</Text>
      <Button component={Link} to={to} size="md">
        {label}
      </Button>
    </EmptyState>
  );
}
