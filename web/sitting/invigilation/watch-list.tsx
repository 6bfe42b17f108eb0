import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { call } from '../../base/api/call.ts';
import { useNow } from '../../base/time/use-now.ts';
import { formatTimeOfDay } from '../../base/time/time-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { listedName } from '../participation/participant-rows.ts';
import { deskWords } from '../seating/desk-words.ts';
import { formatLastSeen } from '../supervision/live-cells.tsx';
import type { LiveStudent, LiveView } from '../supervision/live-rows.ts';
import { StateMark } from '../supervision/state-mark.tsx';
import { watchQuery, type WatchView } from './watch-queries.ts';
import classes from './watch.module.css';

/** Number of rows shown at first. */
const STEP = 100;

type Props = { facts: WatchView; live: LiveView; rows: LiveStudent[]; onOpen: (email: string) => void };

/** The students as rows that fit a phone: a tick for who is there, the name, and the state. */
export function WatchList({ facts, live, rows, onOpen }: Props) {
  const now = useNow(5_000);
  const [most, setMost] = useState(STEP);
  const present = new Map(facts.attendance.map(({ email, is_present }) => [email, is_present] as const));
  return (
    <>
      <ul data-look="rules" aria-label={t`Students`}>
        {rows.slice(0, most).map((student) => (
          <li key={student.email} className={classes.row}>
            <Tick watch={facts.watch} student={student} isPresent={present.get(student.email) ?? false} />
            <button type="button" className={classes.student} onClick={() => onOpen(student.email)}>
              <span className={classes.name} data-look="strong wrap" dir="auto">
                {listedName(student)}
              </span>
              <StateMark state={student.state} silence={formatLastSeen(student, now).silence} />
              <span className={classes.facts} data-look="quiet small">
                {factsOf(student, live, now).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Group justify="center">
          <Button variant="default" onClick={() => setMost(most + STEP)}>{t`Show more students`}</Button>
        </Group>
      )}
    </>
  );
}

/** Returns the facts in words: answers, the latest save, the last sign, absences, a later deadline. */
function factsOf(student: LiveStudent, live: LiveView, now: number): string[] {
  const { answered, departures, deadline, saved_datetime: saved } = student;
  const { heard } = formatLastSeen(student, now);
  return [
    deskWords(student),
    student.state === 'not started' ? '' : t`${answered} of ${live.total_questions}`,
    saved ? t`saved at ${{ time: formatTimeOfDay(saved) }}` : '',
    heard && t`last sign ${heard}`,
    departures > 0 ? plural(departures, { one: 'left the page # time', other: 'left the page # times' }) : '',
    deadline === live.end_datetime ? '' : t`until ${{ time: formatTimeOfDay(deadline) }}`,
  ].filter(Boolean);
}

type TickProps = { watch: string; student: LiveStudent; isPresent: boolean };

/** Records at once whether the student is in the room. */
function Tick({ watch, student, isPresent }: TickProps) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  const record = async (next: boolean) => {
    setWanted(next);
    try {
      await call('setAttendance', { body: { watch, email: student.email, is_present: next } });
      await queryClient.invalidateQueries({ queryKey: watchQuery(watch).queryKey });
    } catch (fault) {
      toast.failure(fault, t`The tick could not be saved. Please try again.`);
    }
    setWanted(undefined);
  };
  return (
    <Checkbox
      className={classes.tick}
      aria-label={t`Present: ${{ name: listedName(student) }}`}
      checked={wanted ?? isPresent}
      disabled={wanted !== undefined}
      onChange={({ target }) => void record(target.checked)}
    />
  );
}
