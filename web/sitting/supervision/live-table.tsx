import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { displayAddress } from '#shared/log-in-name.ts';
import { shownName } from '#shared/names.ts';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import table from '../participation/participants-table.module.css';
import { useNow } from '../../base/time/use-now.ts';
import type { LiveView, LiveStudent } from './live-rows.ts';
import classes from './live.module.css';
import {
  AnswerCount,
  formatLastSeen,
  hasQuizOpen,
  possibleActions,
  Place,
  StateCell,
} from './live-cells.tsx';
import { deskWords } from '../seating/desk-words.ts';
import type { Ask } from '../participation/student-dialogs.tsx';
import { StudentName } from '../participation/student-name.tsx';
import { StudentMenu } from '../participation/student-menu.tsx';
import { formatTimeOfDay } from '../../base/time/time-words.ts';

type Props = { contest: number; live: LiveView; rows: LiveStudent[]; of: number; onAsk: Ask };

export function LiveTable({ contest, live, rows, of, onAsk }: Props) {
  const now = useNow(5_000);
  const hasExtra = live.students.some(({ deadline }) => deadline !== live.end_datetime);
  const hasDesks = live.students.some(({ desk }) => desk !== undefined);
  const hasWork = live.students.some(({ state }) => state !== 'not started');
  const hasPlaces = live.students.some(({ state, place }) => place !== null && hasQuizOpen(state));
  const hasOpen = live.students.some((student) => formatLastSeen(student, now).heard !== '');
  const hasDepartures = live.students.some(({ departures }) => departures > 0);
  return (
    <div className={table.frame} data-look="card">
      <table className={table.table} data-look="small" aria-rowcount={of + 1}>
        <VisuallyHidden component="caption">{t`Students`}</VisuallyHidden>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t`Student`}</th>
            {hasDesks && <th scope="col">{t`Seat`}</th>}
            <th scope="col">{t`State`}</th>
            {hasPlaces && <th scope="col" className={table.figure}>{t`Question`}</th>}
            {hasWork && <th scope="col" className={table.figure}>{t`Answered`}</th>}
            {hasOpen && <th scope="col" className={table.figure}>{t`Last seen`}</th>}
            {hasDepartures && <th scope="col" className={table.figure}>{t`Left the page`}</th>}
            {hasExtra && <th scope="col">{t`Deadline`}</th>}
            <th scope="col" className={table.actions}>{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((student, index) => (
            <Row
              key={student.email}
              index={index}
              contest={contest}
              student={student}
              total={live.total_questions}
              deadline={
                !hasExtra
                  ? undefined
                  : student.deadline === live.end_datetime
                    ? ''
                    : formatTimeOfDay(student.deadline)
              }
              {...formatLastSeen(student, now)}
              {...possibleActions(live, student, now)}
              hasDesks={hasDesks}
              hasPlaces={hasPlaces}
              hasWork={hasWork}
              hasOpen={hasOpen}
              hasDepartures={hasDepartures}
              onAsk={onAsk}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  index: number;
  contest: number;
  student: LiveStudent;
  total: number;
  /** Empty if the student has the common deadline; undefined if all students have it. */
  deadline: string | undefined;
  hasDesks: boolean;
  hasPlaces: boolean;
  hasWork: boolean;
  hasOpen: boolean;
  hasDepartures: boolean;
  heard: string;
  silence: string;
  mayReopen: boolean;
  mayExtend: boolean;
  mayStop: boolean;
  onAsk: Ask;
};

const Row = memo(function Row({
  index,
  contest,
  student,
  total,
  deadline,
  heard,
  silence,
  ...may
}: RowProps) {
  const { hasDesks, hasPlaces, hasWork, hasOpen, hasDepartures, mayReopen, mayExtend, mayStop, onAsk } = may;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <span className={classes.student}>
          <StudentName contest={contest} student={student} />
          {shownName(student) && (
            <bdi
              dir="ltr"
              className={classes.email}
              data-look="line quiet"
              title={displayAddress(student.email)}
            >
              {displayAddress(student.email)}
            </bdi>
          )}
        </span>
      </th>
      {hasDesks && <td data-look="unbroken">{deskWords(student) || <Dash />}</td>}
      <td>
        <StateCell contest={contest} student={student} silence={silence} />
      </td>
      {hasPlaces && (
        <td className={table.figure}>
          <Place student={student} total={total} />
        </td>
      )}
      {hasWork && (
        <td className={table.figure}>
          <AnswerCount student={student} total={total} />
        </td>
      )}
      {hasOpen && <td className={table.figure}>{heard || <Dash />}</td>}
      {hasDepartures && (
        <td className={table.figure}>{student.departures > 0 ? student.departures : <Dash />}</td>
      )}
      {deadline !== undefined && <td data-look="unbroken">{deadline || <Dash />}</td>}
      <td className={table.actions}>
        <StudentMenu
          contest={contest}
          student={student}
          mayReopen={mayReopen}
          mayExtend={mayExtend}
          mayStop={mayStop}
          onAsk={onAsk}
        />
      </td>
    </tr>
  );
});

const Dash = () => <span data-look="quiet">–</span>;
