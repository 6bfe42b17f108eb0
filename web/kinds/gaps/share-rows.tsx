import { t } from '@lingui/core/macro';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { formatPercent } from '#contract/percent.ts';
import type { AnalysedFigures, ShareRow } from '../shared/share-row.ts';
import classes from './share-rows.module.css';

type Gap = NonNullable<AnalysedFigures['gaps']>[number];

/** Returns the rows of each gap: the most frequent answers, then the others, then none. */
export const shareRows = ({ gaps = [] }: AnalysedFigures): ShareRow[] =>
  gaps.flatMap((gap, index) =>
    rowsOf(gap).map(({ key, words, isRight, count }, place) => ({
      key: `${index} ${key}`,
      isFirst: place === 0,
      letter: '',
      words: (
        <>
          {place === 0 && (
            <span className={classes.gap} data-look="quiet">
              {countsOf(gap, markOfGap(index))}
            </span>
          )}
          {words}
        </>
      ),
      isRight,
      choosers: { count },
    })),
  );

function rowsOf({ answers, right, partly, wrong, empty }: Gap) {
  const others = right + partly + wrong - answers.reduce((sum, { count }) => sum + count, 0);
  return [
    ...answers.map(({ text, count, share }) => ({
      key: `answer ${text}`,
      words: <bdi>{share > 0 && share < 1 ? t`${text} (${formatPercent(share)})` : text}</bdi>,
      isRight: share === 1,
      count,
    })),
    { key: 'others', words: t`Other answers`, isRight: false, count: others },
    { key: 'none', words: t`Left empty`, isRight: false, count: empty },
  ].filter(({ count }) => count > 0);
}

const countsOf = ({ right, partly, wrong }: Gap, mark: string): string =>
  partly > 0
    ? t`${mark} ${right} right, ${partly} partly right, ${wrong} wrong`
    : t`${mark} ${right} right, ${wrong} wrong`;
