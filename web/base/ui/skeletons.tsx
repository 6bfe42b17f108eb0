import { Fragment, type ReactNode } from 'react';
import { Loading } from './placeholders.tsx';
import classes from './skeletons.module.css';

/*
 * Grey shapes of what is on its way. Each page puts them together as its contents will be, so that nothing
 * jumps when they come.
 */

/** The shapes of one part of a page; `className` lays them out, else they are below one another. */
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

/** `count` times the same shape. */
export const repeat = (count: number, shape: ReactNode) =>
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{shape}</Fragment>);

/** A line of text: `width` as CSS has it, `height` of its letters in pixels. It takes the room of a line. */
export const Line = ({ width, height = 12 }: { width: string; height?: number }) => (
  <div data-shape className={classes.line} style={{ width, height, marginBlock: height * 0.4 }} />
);

/** The frame of a card around its shapes. */
export const CardShape = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);

/** A table of people. Where it will be cards, so are its shapes (participants-table, live-table). */
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

/** Below the title of a contest or of a student: when it is, and the tabs. */
export const HeadShape = () => (
  <div className={classes.head}>
    <Line width="460px" height={14} />
    <div className={classes.tabs}>{repeat(4, <Line width="64px" />)}</div>
  </div>
);

/** A question with four options. */
export const QuestionShape = () => (
  <CardShape>
    <Line width="112px" height={14} />
    <Line width="75%" height={14} />
    <div className={classes.options}>{repeat(4, <Line width="40%" />)}</div>
  </CardShape>
);

/** A field below its label; `height` in pixels. */
export const FieldShape = ({ height = 42 }: { height?: number }) => (
  <div>
    <Line width="96px" />
    <div className={classes.field} style={{ height }} />
  </div>
);
