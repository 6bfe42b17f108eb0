import classes from './part-skeletons.module.css';
import { CardSkeleton, LineSkeleton, repeatSkeleton } from './skeletons.tsx';

/* Skeletons that no page of a student's path needs. */

/** A table of people. On narrow screens it becomes cards, as in participants-table and live-table. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.table}>
    {repeatSkeleton(
      rows,
      <div className={classes.row} data-look="card">
        <LineSkeleton width="70%" />
        <LineSkeleton width="80%" />
        <LineSkeleton width="50%" />
        <LineSkeleton width="60%" />
      </div>,
    )}
  </div>
);

/** The lines below the title of a contest or a student: time and tabs. */
export const HeadSkeleton = () => (
  <div className={classes.head}>
    <LineSkeleton width="460px" height={14} />
    <div className={classes.tabs}>{repeatSkeleton(4, <LineSkeleton width="64px" />)}</div>
  </div>
);

export const QuestionSkeleton = () => (
  <CardSkeleton>
    <LineSkeleton width="112px" height={14} />
    <LineSkeleton width="75%" height={14} />
    <div className={classes.options}>{repeatSkeleton(4, <LineSkeleton width="40%" />)}</div>
  </CardSkeleton>
);

/** A labelled field. `height` is in pixels. */
export const FieldSkeleton = ({ height = 42 }: { height?: number }) => (
  <div>
    <LineSkeleton width="96px" />
    <div data-look="card" style={{ height }} />
  </div>
);
