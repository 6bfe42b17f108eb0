import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { gradeOf } from '#contract/grades.ts';
import { shownName } from '#shared/names.ts';
import { columnsIn } from '#contract/marks-columns.ts';
import { formatMarks } from '#contract/marks.ts';
import { StudentBadges } from './student-badges.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { StudentName } from './student-name.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import classes from './participant-cards.module.css';
import { type ListedRow, marksContest } from './participant-rows.ts';
import { RowActions, type RowActionProps } from './participants-table.tsx';

type Props = RowActionProps & { rows: ListedRow[] };

export const ParticipantCards = memo(function ParticipantCards({ rows, ...deeds }: Props) {
  const { grades, total_marks: total } = deeds.contest;
  const scale = grades?.scale;
  const marked = marksContest(deeds.contest);
  const columns = columnsIn('card');
  return (
    <ul className={classes.list} aria-label={t`Participants`}>
      {rows.map((row) => (
        <li key={row.email} className={classes.card} data-bare={row.marks === null || undefined}>
          <span className={classes.name}>
            <StudentName contest={deeds.contest.id} student={row} />
          </span>
          {row.marks !== null && (
            <span className={classes.figure}>
              <strong>{formatMarks(row.marks)}</strong>{' '}
              <span className={classes.of}>/ {formatMarks(total)}</span>
              {scale && ` · ${t`Grade ${{ grade: gradeOf(scale, row.marks, total) }}`}`}
            </span>
          )}
          <span className={classes.contact}>
            {shownName(row) && <EmailAddress address={row.email} />}
            {columns.map(({ id, heading, text, isFigure }) => {
              const words = text(row, marked);
              return words !== '' && <span key={id}>{isFigure ? `${heading}: ${words}` : words}</span>;
            })}
          </span>
          <span className={classes.outcome}>
            <OutcomeMark row={row} />
          </span>
          <span className={classes.menu}>
            <RowActions row={row} isShort {...deeds} />
          </span>
          <span className={classes.badges}>
            <StudentBadges contest={deeds.contest.id} row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
});
