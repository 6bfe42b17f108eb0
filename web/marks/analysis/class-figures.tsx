import { t } from '@lingui/core/macro';
import { formatPercent } from '#contract/percent.ts';
import { displayMarks } from '#contract/marks.ts';
import { formatFigure } from '#shared/minus.ts';
import { Text } from '../../base/elements/text.tsx';
import { type Figure, Figures } from '../../base/charts/figures.tsx';
import { type Statistics, trustOf } from './advice.ts';
import { FigureHelp } from './figure-help.tsx';

type Props = {
  statistics: Statistics;
  /** Shares of the total at which a grade starts or a student passes. */
  bounds: number[];
};

export function ClassFigures({ statistics, bounds }: Props) {
  return (
    <div>
      <Figures six figures={figuresOf(statistics, bounds)} />
      <FigureHelp />
      {trustOf(statistics.responses) === 'few students' && (
        <Text
          size="sm"
          c="dimmed"
        >{t`Grey figures are based on few students. In another class of this size they could be quite different.`}</Text>
      )}
    </div>
  );
}

function figuresOf({ responses, total_marks: total, ...statistics }: Statistics, bounds: number[]): Figure[] {
  const trust = trustOf(responses);
  const coefficient = (
    label: string,
    value: number | null,
    noteOf: (value: number) => string,
    sign = '',
  ): Figure => {
    if (trust === 'counts alone') return { label, value: '–', note: t`needs 10 responses` };
    if (value === null) return { label, value: '–', note: t`all marks are equal` };
    const isFaint = trust === 'few students';
    return {
      label,
      value: sign + formatFigure(value),
      isFaint,
      note: isFaint ? t`few students` : noteOf(value),
    };
  };
  const isDrawn = statistics.questions.some(({ given }) => given !== undefined);
  /** Returns a figure, or a dash if students had different questions and the figure is meaningless. */
  const ofSame = (...figure: Parameters<typeof coefficient>): Figure =>
    isDrawn ? { label: figure[0], value: '–', note: t`not with drawn questions` } : coefficient(...figure);
  const ofTotal = (marks: number) =>
    t`${{ share: formatPercent(marks / total, bounds) }} of ${{ total: displayMarks(total) }}`;
  const mark = (label: string, marks: number | null): Figure => ({
    label,
    value: marks === null ? '–' : formatFigure(marks),
    note: marks === null ? t`no responses yet` : ofTotal(marks),
  });
  return [
    mark(t`Average`, statistics.average_marks),
    mark(t`Median`, statistics.median),
    coefficient(t`Spread`, statistics.sd, ofTotal),
    ofSame(t`Reliability`, statistics.alpha, reliabilityWord),
    ofSame(t`Uncertainty`, statistics.sem, () => t`marks`, '± '),
    coefficient(t`Skew`, statistics.skewness, skewWord),
  ];
}

/** Rates the reliability of a test by Moodle's guide values. */
const reliabilityWord = (alpha: number) => (alpha >= 0.75 ? t`good` : alpha >= 0.64 ? t`fair` : t`low`);

const skewWord = (skewness: number) =>
  skewness > 1 ? t`most marks are low` : skewness < -1 ? t`most marks are high` : t`balanced`;
