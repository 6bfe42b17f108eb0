import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { MarksBin } from '#contract/marks-bins.ts';
import { outcomeWord } from '#contract/outcome.ts';

/** Bars stacked into failed and passed. A table in marks-distribution.tsx has the same numbers. */
export function MarksChart({ bins, minimum }: { bins: MarksBin[]; minimum: number }) {
  const first = bins.find(({ from }) => from >= minimum);
  return (
    <BarChart
      h={{ base: 240, sm: 320 }}
      data={bins}
      dataKey="label"
      type="stacked"
      series={[
        { name: 'failed', label: outcomeWord.failed, color: 'var(--tally-wrong)' },
        { name: 'passed', label: outcomeWord.passed, color: 'var(--tally-right)' },
      ]}
      withLegend
      legendProps={{ verticalAlign: 'top' }}
      tickLine="none"
      gridAxis="x"
      referenceLines={
        first && [
          {
            x: first.label,
            position: 'start',
            label: `Passing: ${minimum}`,
            labelPosition: 'insideTopLeft',
            color: 'var(--mantine-color-text)',
            strokeDasharray: '4 4',
          },
        ]
      }
      xAxisLabel="Marks"
      yAxisLabel="Responses"
      // Shows only every second or third label where space is short.
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      maxBarWidth={56}
      // The chart has a name and a table, so the keyboard need not stop at its parts.
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '12%' }}
      barProps={{ isAnimationActive: false, radius: 2 }}
    />
  );
}
