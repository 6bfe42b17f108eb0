import { memo } from 'react';
import { OutcomeMark } from './outcome-mark.tsx';
import classes from './participant-cards.module.css';
import { outcomeOf, type Participant } from './participant-rows.ts';
import { RowActions } from './participants-table.tsx';

type Props = {
  rows: Participant[];
  total: number;
  onRemove: ((participant: Participant) => void) | undefined;
};

/** The participants on a phone. */
export const ParticipantCards = memo(function ParticipantCards({ rows, total, onRemove }: Props) {
  return (
    <ul className={classes.list} aria-label="Participants">
      {rows.map((row) => (
        <li key={row.email} className={classes.card}>
          <span className={classes.name}>{row.name || row.email}</span>
          <span className={classes.actions}>
            <RowActions row={row} onRemove={onRemove} />
          </span>
          <span className={classes.contact}>
            {row.name && <span>{row.email}</span>}
            {row.phone_number && <span>{row.phone_number}</span>}
          </span>
          <span className={classes.outcome}>
            {row.marks === null ? (
              <span>No response</span>
            ) : (
              <span>
                <strong>{row.marks}</strong> / {total} marks
              </span>
            )}
            <OutcomeMark outcome={outcomeOf(row)} />
          </span>
        </li>
      ))}
    </ul>
  );
});
