import { t } from '@lingui/core/macro';
import { serverNow } from '../../base/api/server-clock.ts';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { canBeJoined } from '../../contest/shared/can-be-joined.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { ShareButton } from '../../contest/joining/share-button.tsx';
import type { LiveFacts } from './live-rows.ts';

export function NobodyYet({ contest, live }: { contest: Contest; live: LiveFacts }) {
  const mayJoin = canBeJoined(contest) && serverNow() <= Date.parse(live.end_datetime);
  return (
    <EmptyState
      message={
        mayJoin
          ? t`Nobody has joined this contest yet. Give your students its ID or its link.`
          : t`This contest has no participants.`
      }
    >
      {mayJoin && <ShareButton contest={contest} />}
    </EmptyState>
  );
}
