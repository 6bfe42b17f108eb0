import { plural, t } from '@lingui/core/macro';
import { Text, Title } from '../../base/elements/text.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { displayName } from '../participation/participant-rows.ts';
import { type PlannedRoom, roomsOf, type SeatingPlan } from './seating-plan.ts';
import type { SeatedStudent } from './seating-query.ts';
import classes from './seating.module.css';

type Props = { contest: Contest; plan: SeatingPlan; students: readonly SeatedStudent[] };

/** The plan of each room, seen from the front; on paper, a page for each. */
export function RoomPlans({ contest, plan, students }: Props) {
  const names = new Map(students.map((student) => [student.email, displayName(student)] as const));
  const nameOf = (email: string) => names.get(email) ?? '';
  return roomsOf(plan).map((room) => (
    <section key={room.name} className={classes.room}>
      <Title order={2} size="h3">
        <bdi>{room.name || contest.name}</bdi>
      </Title>
      <Text size="sm" c="dimmed">
        {room.name && <bdi>{contest.name}</bdi>}{' '}
        {plural(room.desks.length, { one: '# student', other: '# students' })}
      </Text>
      {room.grid ? (
        <Grid grid={room.grid} room={room} nameOf={nameOf} />
      ) : (
        <List room={room} nameOf={nameOf} />
      )}
    </section>
  ));
}

type RoomProps = { room: PlannedRoom; nameOf: (email: string) => string };

function Grid({ grid, room, nameOf }: RoomProps & { grid: NonNullable<PlannedRoom['grid']> }) {
  const labels = new Map(room.desks.map(({ email, label }) => [email, label] as const));
  return (
    <>
      <div className={classes.front} data-look="quiet small">{t`Front of the room`}</div>
      <table className={classes.plan}>
        <tbody>
          {grid.map((row, at) => (
            <tr key={at}>
              {row.map((email, column) => (
                <td key={column} data-empty={email === undefined || undefined}>
                  {email !== undefined && (
                    <>
                      <small data-look="quiet">{labels.get(email)}</small>
                      <span dir="auto" translate="no">
                        {nameOf(email)}
                      </span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const List = ({ room, nameOf }: RoomProps) => (
  <ul className={classes.list}>
    {room.desks.map(({ email, label }) => (
      <li key={email}>
        <strong>{label}</strong> <bdi>{nameOf(email)}</bdi>
      </li>
    ))}
  </ul>
);
