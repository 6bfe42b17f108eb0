import { Fragment, type ReactNode } from 'react';
import { Loading } from './placeholders.tsx';
import classes from './skeletons.module.css';

/* Skeletons. Each page arranges them like the content to come, so that the page does not jump. */

/** Wrapper of the skeletons of one part; stacks them unless `className` lays them out. */
export const Shapes = ({
  className = classes.shapes,
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <>
    <Loading />
    <div className={className}>{children}</div>
  </>
);

export const repeat = (count: number, shape: ReactNode) =>
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{shape}</Fragment>);

/** A line of text: `width` as in CSS, letter `height` in pixels. */
export const Line = ({ width, height = 12 }: { width: string; height?: number }) => (
  <div data-shape className={classes.line} style={{ width, height, marginBlock: height * 0.4 }} />
);

export const CardShape = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);

/** A table of people. On narrow screens it becomes cards, as in participants-table and live-table. */
export const TableShape = ({ rows }: { rows: number }) => (
  <div className={classes.table}>
    {repeat(
      rows,
      <div className={classes.row}>
        <Line width="70%" />
        <Line width="80%" />
        <Line width="50%" />
        <Line width="60%" />
      </div>,
    )}
  </div>
);

/** The lines below the title of a contest or a student: the time and the tabs. */
export const HeadShape = () => (
  <div className={classes.head}>
    <Line width="460px" height={14} />
    <div className={classes.tabs}>{repeat(4, <Line width="64px" />)}</div>
  </div>
);

export const QuestionShape = () => (
  <CardShape>
    <Line width="112px" height={14} />
    <Line width="75%" height={14} />
    <div className={classes.options}>{repeat(4, <Line width="40%" />)}</div>
  </CardShape>
);

/** A field with its label; `height` in pixels. */
export const FieldShape = ({ height = 42 }: { height?: number }) => (
  <div>
    <Line width="96px" />
    <div className={classes.field} style={{ height }} />
  </div>
);
