import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Anchor } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { PageTabs } from '../../base/pages/page-tabs.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { attemptLink, paperLink } from './attempt-address.ts';
import classes from './student-head.module.css';

type Props = { contest: Contest; email: string; name: string | undefined };

/** Without an address there is no student, so no tabs are shown. */
export function StudentHead({ contest, email, name }: Props) {
  const isOver = useTimeState(contest) === 'ended';
  const back = isOver ? `/results/teacher/${contest.id}/result` : `/live/${contest.id}`;
  return (
    <Stack gap="xs">
      <Anchor component={Link} to={back} size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        <span data-look="line" dir="auto">
          {contest.name}
        </span>
      </Anchor>
      <ClampedTitle text={name || email || t`Unknown student`} />
      {email && (
        <PageTabs
          label={t`This student’s pages`}
          tabs={[
            { label: t({ message: 'Paper', context: 'of one student' }), ...paperLink(contest.id, email) },
            { label: t`Timeline`, ...attemptLink(contest.id, email) },
          ]}
        />
      )}
    </Stack>
  );
}

export const NoSuchStudent = ({ contest }: { contest: number }) => (
  <EmptyState message={t`This student is not in this contest.`}>
    <Button
      component={Link}
      to={`/results/teacher/${contest}/result`}
      variant="default"
    >{t`Back to the participants`}</Button>
  </EmptyState>
);
