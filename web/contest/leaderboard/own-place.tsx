import { VisuallyHidden } from '../../base/elements/layout.tsx';
import { plural, t } from '@lingui/core/macro';
import { Bars } from '../../base/charts/bars.tsx';
import type { Leaderboard } from './leaderboard-query.ts';
import classes from './own-place.module.css';

type Distribution = NonNullable<Leaderboard['distribution']>;

const countAbove = ({ bars, own }: Distribution): number =>
  bars.slice(own + 1).reduce((sum, bar) => sum + bar.responses, 0);

/** Returns whether at most half of the others have more marks. Other places discourage (docs/rules.md). */
export const isEncouraging = (distribution: Distribution): boolean =>
  countAbove(distribution) * 2 <= distribution.responses - 1;

/** Formats as "More marks than 18 of the other 26 students" or "Best in class". Empty if discouraging. */
export function describeOwnPlace(distribution: Distribution): string {
  const { bars, own, below, responses } = distribution;
  const others = responses - 1;
  if (below === 0 || !isEncouraging(distribution)) return '';
  // If the bar covers several marks, others in it may have more.
  const isOneMark = bars[own]?.from === bars[own]?.to;
  if (below === others || (isOneMark && countAbove(distribution) === 0)) return t`Best in class`;
  return t`More marks than ${below} of the other ${others} students`;
}

/** Formats as "3" or "3–5". */
const rangeOf = ({ from, to }: Distribution['bars'][number]) => (from === to ? `${from}` : `${from}–${to}`);

/** Bar chart of the number of responses for each mark. `you` labels the student's own, highlighted bar. */
export function OwnPlace({ distribution, you = t`You` }: { distribution: Distribution; you?: string }) {
  const { bars, own, responses } = distribution;
  const most = Math.max(...bars.map((bar) => bar.responses));
  const [first, ownBar, last] = [bars[0], bars[own], bars.at(-1)];
  if (!first || !ownBar || !last) return null;
  return (
    <figure className={classes.figure}>
      <div
        className={classes.bars}
        role="img"
        aria-label={t`Bar chart of ${responses} responses. ${you}: ${{ range: rangeOf(ownBar) }} marks.`}
      >
        <Bars
          bars={bars.map((bar, index) => ({
            from: bar.from,
            share: bar.responses / most,
            ...(index === own && { look: 'own', label: you }),
          }))}
        />
      </div>
      <div className={classes.scale} data-look="quiet figures" aria-hidden="true">
        <span>{first.from}</span>
        <span>{t`${last.to} marks`}</span>
      </div>
      <VisuallyHidden component="ul">
        {bars.map((bar) => (
          <li
            key={bar.from}
          >{t`${{ range: rangeOf(bar) }} marks: ${plural(bar.responses, { one: '# response', other: '# responses' })}`}</li>
        ))}
      </VisuallyHidden>
    </figure>
  );
}
