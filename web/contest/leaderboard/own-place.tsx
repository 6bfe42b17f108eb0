import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { count } from '../../base/ui/time.ts';
import type { Leaderboard } from './leaderboard-query.ts';
import classes from './own-place.module.css';

type Distribution = NonNullable<Leaderboard['distribution']>;

/** "More marks than 18 of 26 others". Nobody has to read that it is none. */
export const placeWords = ({ below, responses }: Distribution): string =>
  below === 0 ? '' : `More marks than ${below} of ${responses - 1} others`;

/** "3" or "3–5" marks. */
const rangeOf = ({ from, to }: Distribution['bars'][number]) => (from === to ? `${from}` : `${from}–${to}`);

const heightOf = (share: number): CSSProperties & { '--share': number } => ({ '--share': share });

/**
 * Number of responses by marks, as quiet bars; the student's own stands out. `you`: the student's name in it.
 */
export function OwnPlace({ distribution, you = 'You' }: { distribution: Distribution; you?: string }) {
  const { bars, own, responses } = distribution;
  const most = Math.max(...bars.map((bar) => bar.responses));
  const ownBar = bars[own];
  return (
    <figure className={classes.figure}>
      <div
        className={classes.bars}
        role="img"
        aria-label={`Bar chart of ${responses} responses. ${you}: ${ownBar && rangeOf(ownBar)} marks.`}
      >
        {bars.map((bar, index) => (
          <span key={bar.from} className={classes.place}>
            {index === own && <span className={classes.you}>{you}</span>}
            <span
              className={classes.bar}
              data-own={index === own || undefined}
              style={heightOf(bar.responses / most)}
            />
          </span>
        ))}
      </div>
      <div className={classes.scale} aria-hidden="true">
        <span>{bars[0]?.from}</span>
        <span>{bars.at(-1)?.to} marks</span>
      </div>
      <VisuallyHidden component="ul">
        {bars.map((bar) => (
          <li key={bar.from}>
            {rangeOf(bar)} marks: {count(bar.responses, 'response')}
          </li>
        ))}
      </VisuallyHidden>
      <figcaption>
        <Text>{placeWords(distribution)}</Text>
      </figcaption>
    </figure>
  );
}
