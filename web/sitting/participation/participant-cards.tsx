import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { gradeOf } from '#contract/grades.ts';
import { formatMarks } from '#contract/marks.ts';
import cards from '../../base/ui/cards.module.css';
import { StudentBadges } from './student-badges.tsx';
import { EmailAddress } from '../../base/ui/email-address.tsx';
import { StudentName } from './student-name.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import classes from './participant-cards.module.css';
import { isOverFor } from './is-over-for.ts';
import { type Participant, shownName } from './participant-rows.ts';
import { RowActions, type RowActionProps } from './participants-table.tsx';

type Props = RowActionProps & { rows: Participant[] };

export const ParticipantCards = memo(function ParticipantCards({ rows, ...deeds }: Props) {
  const { grades, total_marks: total } = deeds.contest;
  const scale = grades?.scale;
  const isOver = isOverFor(deeds.contest);
  return (
    <ul className={`${cards.grid} ${classes.list}`} aria-label={t`Participants`}>
      {rows.map((row) => (
        <li key={row.email} className={`${cards.card} ${classes.card}`}>
          <span className={classes.name}>
            <StudentName contest={deeds.contest.id} student={row} />
          </span>
          <span>
            <RowActions row={row} isOver={isOver} {...deeds} />
          </span>
          <span className={classes.contact}>
            {shownName(row) && <EmailAddress address={row.email} />}
            {row.phone_number && <span>{row.phone_number}</span>}
          </span>
          <span className={classes.badges}>
            <StudentBadges contest={deeds.contest.id} row={row} />
          </span>
          <span className={classes.outcome}>
            {row.marks !== null && (
              <span>
                <MarksOf marks={formatMarks(row.marks)} total={formatMarks(total)} />
                {scale && ` · ${t`Grade ${{ grade: gradeOf(scale, row.marks, total) }}`}`}
              </span>
            )}
            <OutcomeMark row={row} isOver={isOver} />
          </span>
        </li>
      ))}
    </ul>
  );
});

const MarksOf = ({ marks, total }: { marks: string; total: string }) => (
  <Trans>
    <strong>{marks}</strong> / {total} marks
  </Trans>
);
