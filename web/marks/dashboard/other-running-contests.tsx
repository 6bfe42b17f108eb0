import { Title } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { describeTimes } from '../../contest/shared/time-state.ts';
import { Instant } from '../../base/time/instant.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { ContestRow } from './contest-row.tsx';
import { findRunning } from './lead.ts';

type Props = { contests: Contest[]; pathOf: (id: number) => string };

/** Running contests, except the one at the top of the dashboard. */
export function OtherRunningContests({ contests, pathOf }: Props) {
  const now = useNow();
  const others = findRunning(contests, now).slice(1);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="running-contests">
      <Title order={2} size="h4" id="running-contests" mb="sm">{t`Also running`}</Title>
      <ul data-look="rules">
        {others.map((contest) => (
          <ContestRow
            key={contest.id}
            name={contest.name}
            shared={contest.shared}
            to={pathOf(contest.id)}
            time={
              <Trans>
                until <Instant at={contest.deadline ?? contest.end_datetime} />
              </Trans>
            }
            when={describeTimes(contest, now)}
          />
        ))}
      </ul>
    </section>
  );
}
