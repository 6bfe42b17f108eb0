import type { Contest } from '../../contest/core/contest-queries.ts';
import { shownToTeacher } from '../../contest/core/release-words.ts';
import { Instant } from '../../base/ui/instant.tsx';
import { useNow } from '../../base/ui/use-now.ts';
import { nextMoment, releaseState } from './release-state.ts';

export function ReleaseLine({ contest }: { contest: Contest }) {
  const { opening, settings = {} } = contest;
  const now = useNow(1000, nextMoment(opening));
  if (!opening || !contest.is_published) return null;
  const shown = shownToTeacher(settings);
  const { results_open_datetime: at } = opening;
  if (releaseState(opening, now) === 'open') {
    return <>Students see {shown}.</>;
  }
  if (at !== null) {
    return (
      <>
        Students see no marks yet. From <Instant at={at} /> on they see {shown}.
      </>
    );
  }
  return <>Students see no marks yet. Once the results are released, they see {shown}.</>;
}
