import { Text } from '../../base/elements/text.tsx';
import { formatMarks } from '#contract/marks.ts';
import { t } from '@lingui/core/macro';
import type { Leaderboard } from './leaderboard-query.ts';
import classes from './ranks.module.css';

type Props = { board: Leaderboard; total: number; you?: string };

/** Rows of a leaderboard. `you` is the label of the student's own row. */
export function Ranks({ board, total, you = t`You` }: Props) {
  const last = board.rows.at(-1);
  return (
    <>
      <table className={classes.ranks} aria-label={t`Leaderboard`}>
        <thead>
          <tr>
            <th scope="col">{t`Rank`}</th>
            <th scope="col">{t`Name`}</th>
            <th scope="col">{t`Marks of ${{ total: formatMarks(total) }}`}</th>
          </tr>
        </thead>
        <tbody>
          {board.rows.map(({ rank, name, marks, is_you: isYou }, index) => (
            <tr key={index} data-you={isYou || undefined}>
              <td>{rank}</td>
              <th scope="row">
                <span dir="auto" translate="no">
                  {name}
                </span>
                {isYou && (
                  <span className={classes.you} data-look="quiet">
                    {you}
                  </span>
                )}
              </th>
              <td>{formatMarks(marks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {board.more > 0 && last && (
        <Text
          className={classes.more}
        >{t`and ${board.more} more with ${{ marks: formatMarks(last.marks) }} marks`}</Text>
      )}
    </>
  );
}
