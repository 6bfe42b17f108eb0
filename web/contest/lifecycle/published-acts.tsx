import { IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../shared/contest-queries.ts';
import type { TimeState } from '../shared/time-state.ts';
import { PublishModal } from './publish-modal.tsx';

type Props = {
  contest: Contest;
  state: TimeState;
  /** Until the contest runs, the main button is the one that shares it, among `children`. */
  isShared?: boolean;
  onStart: () => void;
  children?: ReactNode;
};

/** Next steps after publishing, the likeliest in this state first, as the only filled button. */
export function PublishedActs({ contest, state, isShared = false, onStart, children }: Props) {
  const { id, is_published: isPublished } = contest;
  const mayEdit = hasRight(contest, 'edit');
  const isMain = isPublished ? !isShared && state === 'not started' : !mayEdit;
  return (
    <>
      {!isPublished && mayEdit && <Publish contest={contest} />}
      {isPublished && state === 'running' && (
        <Button component={Link} to={`/live/${id}`}>{t`Open Live`}</Button>
      )}
      {isPublished && state === 'ended' && (
        <Button component={Link} to={`/results/teacher/${id}/marks`}>{t`See the marks`}</Button>
      )}
      {children}
      <Button
        component={Link}
        to={`/results/teacher/${id}/result`}
        variant={isMain ? 'filled' : 'default'}
      >{t`Participants`}</Button>
      {isPublished && state === 'not started' && mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          onClick={onStart}
        >{t`Start now…`}</Button>
      )}
    </>
  );
}

function Publish({ contest }: { contest: Contest }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >{t`Publish Contest`}</Button>
      <PublishModal contest={isAsking ? contest : undefined} onClose={() => setAsking(false)} />
    </>
  );
}
