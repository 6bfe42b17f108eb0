import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { select, t } from '@lingui/core/macro';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import type { Shared } from './rights.ts';

type Props = { kind: 'contest' | 'class'; name: string; shared: Shared | undefined };

/** Replaces an open page to which the teacher has lost access. */
export const AccessGone = ({ kind, name, shared }: Props) => (
  <Stack gap="lg" role="alert">
    <title>{t`${name} · Tallymark`}</title>
    <ClampedTitle text={name} />
    <EmptyState
      message={
        shared
          ? t`You can no longer see ${select(kind, { contest: 'this contest', other: 'this class' })}. ${shared.owner} has removed your access or deleted ${select(kind, { contest: 'the contest', other: 'the class' })}.`
          : t`You can no longer see ${select(kind, { contest: 'this contest', other: 'this class' })}. It was deleted, or it is no longer shared with you.`
      }
    >
      <Button component={Link} to={kind === 'contest' ? '/results' : '/classes'} variant="default">
        {kind === 'contest' ? t`Back to your contests` : t`Back to your classes`}
      </Button>
    </EmptyState>
  </Stack>
);
