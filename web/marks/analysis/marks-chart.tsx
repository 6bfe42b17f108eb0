import { t } from '@lingui/core/macro';
import type { MarksBin } from '#contract/marks-bins.ts';
import { outcomeLabels } from '#contract/outcome.ts';
import { displayMarks } from '#contract/marks.ts';
import { withMinus } from '#shared/minus.ts';
import { Group } from '../../base/elements/layout.tsx';
import { BarSample, Bars } from '../../base/charts/bars.tsx';
import { type AxisLabels, ChartFrame, Legend } from '../../base/charts/chart-frame.tsx';
import { chartStep } from '../../base/charts/chart-step.ts';
import classes from './marks-chart.module.css';

const STEPS_UP = 5;
/** Maximum number of labels along the axis. Phones show every second one if over `STEPS_ON_PHONE`. */
const STEPS_ALONG = 10;
const STEPS_ON_PHONE = 5;

type Props = {
  /** Description for screen readers. The numbers are in a table next to the chart. */
  label: string;
  bins: MarksBin[];
  minimum: number;
};

/** Chart with bars of failed and passed responses. Each possible mark has the same width. */
export function MarksChart({ label, bins, minimum }: Props) {
  const [lowest, total] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
  const smallest = smallestMark(bins);
  /** Returns the left edge of a mark's position on the axis, as a percentage. */
  const startOf = (mark: number) => (100 * (mark - lowest)) / (total - lowest + smallest);
  const most = Math.max(...bins.map(responsesOf));
  const step = chartStep(most, STEPS_UP);
  const lines = Math.ceil(most / step);
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <Group className={classes.head} align="baseline" justify="space-between" mb="xl">
        <span className={classes.unit}>{t`Responses`}</span>
        <Legend>
          <li>
            <BarSample look="wrong" /> {outcomeLabels.failed}
          </li>
          <li>
            <BarSample look="right" /> {outcomeLabels.passed}
          </li>
        </Legend>
      </Group>
      <ChartFrame
        scale={Array.from({ length: lines + 1 }, (_, line) => (lines - line) * step)}
        passing={`M${startOf(minimum)} -8V100`}
        axis={axisOf({ lowest, total, smallest }, (mark) => startOf(mark + smallest / 2))}
      >
        <Bars
          bars={bins.map((bin) => ({
            from: bin.from,
            share: responsesOf(bin) / (lines * step),
            // A bin starts at the passing mark, so all responses of a bar have failed, or all have passed.
            look: bin.from < minimum ? 'wrong' : 'right',
            width: (bin.to - bin.from) / smallest + 1,
            hint: hintOf(bin, minimum),
          }))}
        />
        <span className={classes.passing} data-look="unbroken" style={besideLine(startOf(minimum))}>
          {t`Passing: ${{ minimum: displayMarks(minimum) }}`}
        </span>
      </ChartFrame>
      <div className={classes.across}>{t`Marks`}</div>
    </figure>
  );
}

const hintOf = ({ from, label, failed, passed }: MarksBin, minimum: number) =>
  from < minimum ? t`${label} marks: ${failed} failed` : t`${label} marks: ${passed} passed`;

const responsesOf = ({ failed, passed }: MarksBin) => failed + passed;

/** Returns the difference between two adjacent marks: 1, or 0.5. */
const smallestMark = ([first, second]: MarksBin[]) => (first && second ? second.from - first.to : 1);

/** Returns labels for round marks, centred on the marks' places. */
function axisOf(
  { lowest, total, smallest }: { lowest: number; total: number; smallest: number },
  middleOf: (mark: number) => number,
): AxisLabels[] {
  const step = chartStep(total - lowest, STEPS_ALONG, smallest);
  const first = Math.ceil(lowest / step);
  return Array.from({ length: Math.floor(total / step) - first + 1 }, (_, index) => ({
    at: middleOf((first + index) * step),
    words: withMinus((first + index) * step),
    isMinor: (first + index) % 2 !== 0 && (total - lowest) / step > STEPS_ON_PHONE,
  }));
}

/** Positions the label on the side of the passing line that has more room. */
const besideLine = (at: number) => (at > 50 ? { right: `${100 - at}%` } : { left: `${at}%` });
