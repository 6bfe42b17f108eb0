import { memo } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { Desk } from '#shared/desks.ts';
import { TextInput } from '../../base/elements/field.tsx';
import { listedName } from '../participation/participant-rows.ts';
import { NO_DESK, type SeatingPlan } from './seating-plan.ts';
import type { SeatedStudent } from './seating-query.ts';
import classes from './seating.module.css';

type Props = {
  students: readonly SeatedStudent[];
  plan: SeatingPlan;
  /** Addresses of students who share a desk. */
  shared: ReadonlySet<string>;
  mayEdit: boolean;
  onSeat: (email: string, desk: Desk) => void;
};

/** Every student with the fields of the seat. */
export const SeatRows = ({ students, plan, shared, mayEdit, onSeat }: Props) => (
  <ul data-look="rules" aria-label={t`Seats of the students`}>
    {students.map((student) => (
      <Row
        key={student.email}
        student={student}
        desk={plan.get(student.email) ?? NO_DESK}
        isShared={shared.has(student.email)}
        mayEdit={mayEdit}
        onSeat={onSeat}
      />
    ))}
  </ul>
);

type RowProps = { student: SeatedStudent; desk: Desk; isShared: boolean } & Pick<Props, 'mayEdit' | 'onSeat'>;

const Row = memo(function Row({ student, desk, isShared, mayEdit, onSeat }: RowProps) {
  const name = listedName(student);
  return (
    <li className={classes.row}>
      <span className={classes.name} data-look="strong wrap" dir="auto">
        {name}
      </span>
      <TextInput
        aria-label={t`Room of ${name}`}
        placeholder={t`Room`}
        maxLength={limits.desks.roomLength}
        readOnly={!mayEdit}
        value={desk.room}
        onChange={({ currentTarget }) => onSeat(student.email, { ...desk, room: currentTarget.value })}
      />
      <TextInput
        className={classes.desk}
        aria-label={t`Seat of ${name}`}
        placeholder={t`Seat`}
        maxLength={limits.desks.labelLength}
        readOnly={!mayEdit}
        error={isShared ? t`Taken twice` : undefined}
        value={desk.label}
        onChange={({ currentTarget }) => onSeat(student.email, { ...desk, label: currentTarget.value })}
      />
    </li>
  );
});
