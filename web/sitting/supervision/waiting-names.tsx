import { serverNow } from '../../base/api/server-clock.ts';
import { listedName } from '../participation/participant-rows.ts';
import type { Ask } from '../participation/student-dialogs.tsx';
import { StudentMenu } from '../participation/student-menu.tsx';
import { StudentName } from '../participation/student-name.tsx';
import type { Grid } from './grid-rows.tsx';
import { possibleActions } from './live-cells.tsx';
import classes from './live-grid.module.css';

type Props = {
  contest: number;
  grid: Grid;
  /** Undefined if the names have no menu and no link, as for a class. */
  onAsk?: Ask;
};

/** Names of the students before the start, when there is nothing else to see. */
export const WaitingNames = ({ contest, grid, onAsk }: Props) => (
  <ul className={classes.waiting}>
    {grid.students.map((student) => (
      <li key={student.email}>
        <span className={classes.name} data-look="line" dir="auto" translate="no">
          {onAsk && student.name ? <StudentName contest={contest} student={student} /> : listedName(student)}
        </span>
        {onAsk && (
          <span className={classes.menu} data-look="screen">
            <StudentMenu
              contest={contest}
              student={student}
              {...possibleActions(grid, student, serverNow())}
              onAsk={onAsk}
            />
          </span>
        )}
      </li>
    ))}
  </ul>
);
