import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { Card } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { binMarks, type MarksBin } from '#contract/marks-bins.ts';
import { MarksChart } from './marks-chart.tsx';
import classes from './marks-distribution.module.css';

export function MarksDistribution({
  statistics,
  minimum,
}: {
  statistics: Wire<'getStatistics'>;
  minimum: number;
}) {
  const { distribution, responses, total_marks: total } = statistics;
  const bins = binMarks(distribution, total, minimum);
  const most = bins.reduce((best, bin) => (countOf(bin) > countOf(best) ? bin : best));
  return (
    <Card component="section" aria-labelledby="distribution" className={classes.card}>
      <Title order={2} size="h3" id="distribution">{t`Distribution of marks`}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t`Passing mark: ${minimum} of ${total}`}
      </Text>
      <MarksChart
        label={t`Bar chart of ${responses} responses. The largest group (${{ count: countOf(most) }}) got ${{ marks: most.label }} marks. A table with the same numbers follows.`}
        bins={bins}
        minimum={minimum}
      />
      <Folded summary={t`Show as a table`} isPrinted>
        <table className={classes.table} data-look="small">
          <thead>
            <tr>
              <th scope="col">{t`Marks`}</th>
              <th scope="col">{t`Responses`}</th>
              <th scope="col" data-outcome="passed">{t`Passed`}</th>
              <th scope="col" data-outcome="failed">{t`Failed`}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.label}>
                <th scope="row">{bin.label}</th>
                <td>{countOf(bin)}</td>
                <td data-outcome="passed">{bin.passed}</td>
                <td data-outcome="failed">{bin.failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </Card>
  );
}

const countOf = ({ passed, failed }: MarksBin) => passed + failed;
