import { Text, Title } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { useNow } from '../../base/time/use-now.ts';
import { Instant } from '../../base/time/instant.tsx';
import { formatDistance } from '../../base/time/time.ts';
import { ContestRow } from './contest-row.tsx';

type Upcoming = Wire<'getDashboard'>['upcomingContestList'];

type Props = {
  contests: Upcoming;
  /** Id of the contest at the top of the page, which is not repeated here. */
  leading: number | undefined;
  pathOf: (id: number) => string;
};

export function UpcomingContests({ contests, leading, pathOf }: Props) {
  const now = useNow();
  const upcoming = contests.filter((contest) => Date.parse(contest.start_datetime) > now);
  const others = upcoming.filter(({ id }) => id !== leading);
  if (upcoming.length > 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="upcoming-contests">
      <Title order={2} size="h4" id="upcoming-contests" mb="sm">{t`Upcoming contests`}</Title>
      {others.length === 0 ? (
        <Text c="dimmed">{t`No Upcoming Contest to display.`}</Text>
      ) : (
        <ul data-look="rules">
          {others.map((contest) => (
            <ContestRow
              key={contest.id}
              name={contest.name}
              shared={contest.shared}
              to={pathOf(contest.id)}
              time={<Instant at={contest.start_datetime} />}
              when={formatDistance(Date.parse(contest.start_datetime) - now)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
