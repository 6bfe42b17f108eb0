import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { MarksBin } from '#contract/marks-bins.ts';

/**
 * Stacked, so that a bar is in one place, passed or failed; marks-distribution.tsx says it all in words.
 */
export function MarksChart({ bins, minimum }: { bins: MarksBin[]; minimum: number }) {
  const first = bins.find(({ from }) => from >= minimum);
  return (
    <BarChart
      h={{ base: 240, sm: 320 }}
      data={bins}
      dataKey="label"
      type="stacked"
      series={[
        { name: 'failed', label: 'Failed', color: 'var(--tally-wrong)' },
        { name: 'passed', label: 'Passed', color: 'var(--tally-right)' },
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
      // Where there is no room for every label, each second or third is shown.
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      maxBarWidth={56}
      // The chart has a name and a table, so the keyboard does not stop at its parts.
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '12%' }}
      barProps={{ isAnimationActive: false, radius: 2 }}
    />
  );
}
