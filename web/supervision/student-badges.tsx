import { FactBadge } from '../contest/contest-badges.tsx';
import type { Participant } from '../result/participant-rows.ts';
import { extraTimeWords } from './extra-time.ts';
import { LateBadge } from './late-badge.tsx';
import classes from './student-badges.module.css';

/** What sets a participant apart from the others: extra time, leave to look away, answers that came too late. */
export function StudentBadges({ contest, row }: { contest: number; row: Participant }) {
  const extra = extraTimeWords(row);
  if (!extra && !row.focus_exempt && row.late_answers === 0) return null;
  return (
    <span className={classes.badges}>
      {extra && <FactBadge>{extra}</FactBadge>}
      {row.focus_exempt && <FactBadge>May leave the page</FactBadge>}
      {row.late_answers > 0 && (
        <LateBadge
          contest={contest}
          email={row.email}
          amount={row.late_answers}
          isAccepted={row.late_accepted}
        />
      )}
    </span>
  );
}
