import { memo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Group } from '../../base/elements/layout.tsx';
import participant from '../participation/participant-cards.module.css';
import { useNow } from '../../base/time/use-now.ts';
import { hasQuizOpen, formatLastSeen, StateCell, possibleActions } from './live-cells.tsx';
import type { LiveView, LiveStudent } from './live-rows.ts';
import { deskWords } from '../seating/desk-words.ts';
import type { Ask } from '../participation/student-dialogs.tsx';
import { StudentName } from '../participation/student-name.tsx';
import { StudentMenu } from '../participation/student-menu.tsx';
import { formatTimeOfDay } from '../../base/time/time-words.ts';

type Props = { contest: number; live: LiveView; rows: LiveStudent[]; of: number; onAsk: Ask };

export function LiveCards({ contest, live, rows, onAsk }: Props) {
  const now = useNow(5_000);
  return (
    <ul data-look="rules" aria-label={t`Students`}>
      {rows.map((student) => (
        <Card
          key={student.email}
          contest={contest}
          student={student}
          total={live.total_questions}
          isLonger={student.deadline !== live.end_datetime}
          silence={formatLastSeen(student, now).silence}
          {...possibleActions(live, student, now)}
          onAsk={onAsk}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  contest: number;
  student: LiveStudent;
  total: number;
  isLonger: boolean;
  silence: string;
  mayReopen: boolean;
  mayExtend: boolean;
  onAsk: Ask;
};

const Card = memo(function Card({ contest, student, total, isLonger, silence, ...menu }: CardProps) {
  const { state, place, answered, departures, deadline } = student;
  const facts = [
    deskWords(student),
    place !== null && hasQuizOpen(state) && t`Question ${place}`,
    departures > 0 && plural(departures, { one: 'left the page # time', other: 'left the page # times' }),
    isLonger && t`until ${{ time: formatTimeOfDay(deadline) }}`,
  ].filter(Boolean);
  return (
    <li className={participant.card}>
      <span className={participant.name} data-look="strong wrap">
        <StudentName contest={contest} student={student} />
      </span>
      {state !== 'not started' && (
        <span className={participant.figure} data-look="figures">{t`${answered} of ${total}`}</span>
      )}
      <Group component="span" className={participant.contact} data-look="quiet small wrap" align="stretch">
        {facts.map((fact, index) => (
          <span key={index} data-look="quiet unbroken">
            {fact}
          </span>
        ))}
      </Group>
      <span className={participant.outcome} data-look="small">
        <StateCell contest={contest} student={student} silence={silence} />
      </span>
      <span className={participant.menu} data-look="screen">
        <StudentMenu contest={contest} student={student} {...menu} />
      </span>
    </li>
  );
});
