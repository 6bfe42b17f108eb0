import { t } from '@lingui/core/macro';
import type { QuestionHistory } from '#contract/appeals.ts';
import { formatMarks } from '#contract/marks.ts';
import { userTextProps } from '../../base/text/user-text.ts';
import { Instant } from '../../base/time/instant.tsx';
import classes from './history-list.module.css';

type Entry = QuestionHistory[number];

/** History of a question, oldest first. `marks`: marks that the answer earns now, if the reader sees them. */
export function HistoryList({ entries, marks }: { entries: QuestionHistory; marks: number | undefined }) {
  const appeal = entries.find(({ kind }) => kind === 'appeal');
  return (
    <>
      <ol className={classes.list} aria-label={t`History of the question`}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.datetime}`} className={classes.entry}>
            <span data-look="quiet small">
              {headingOf(entry)} · <Instant at={entry.datetime} />
            </span>
            <span {...userTextProps(entry.text)}>{entry.text}</span>
          </li>
        ))}
      </ol>
      {appeal?.marks !== undefined && marks !== undefined && marks !== appeal.marks && (
        <p className={classes.change} data-look="strong">
          {t`Marks for this question: ${formatMarks(appeal.marks)} → ${formatMarks(marks)}`}
        </p>
      )}
    </>
  );
}

function headingOf({ kind, outcome }: Entry): string {
  if (kind === 'report') return t`Report during the contest`;
  if (kind === 'reply') return t`Teacher’s reply`;
  if (kind === 'appeal') return t({ message: 'Appeal', context: 'objection against marks' });
  if (kind === 'correction') return t`The key was corrected`;
  return outcome === 'corrected'
    ? t`Answer to the appeal: the key was corrected`
    : t`Answer to the appeal: the marks stay`;
}
