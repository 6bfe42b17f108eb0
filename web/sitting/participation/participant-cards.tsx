import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { gradeOf } from '#contract/grades.ts';
import { shownName } from '#shared/names.ts';
import { columnsIn } from '#contract/marks-columns.ts';
import { formatMarks } from '#contract/marks.ts';
import { Group } from '../../base/elements/layout.tsx';
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
    <ul data-look="rules" aria-label={t`Participants`}>
      {rows.map((row) => (
        <li key={row.email} className={classes.card} data-bare={row.marks === null || undefined}>
          <span className={classes.name} data-look="strong wrap">
            <StudentName contest={deeds.contest.id} student={row} />
          </span>
          {row.marks !== null && (
            <span className={classes.figure} data-look="figures">
              <strong>{formatMarks(row.marks)}</strong> <span data-look="quiet">/ {formatMarks(total)}</span>
              {scale && ` · ${t`Grade ${{ grade: gradeOf(scale, row.marks, total) }}`}`}
            </span>
          )}
          <Group component="span" className={classes.contact} data-look="quiet small wrap" align="stretch">
            {shownName(row) && <EmailAddress address={row.email} />}
            {columns.map(({ id, heading, text, isFigure }) => {
              const words = text(row, marked);
              return words !== '' && <span key={id}>{isFigure ? `${heading}: ${words}` : words}</span>;
            })}
          </Group>
          <span className={classes.outcome} data-look="small">
            <OutcomeMark row={row} />
          </span>
          <span className={classes.menu} data-look="screen">
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
