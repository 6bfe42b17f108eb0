import { Fragment, type ReactNode } from 'react';
import { type Margins, styleOf } from '../elements/element.ts';
import { Loading } from './placeholders.tsx';
import classes from './skeletons.module.css';

/* Skeletons. Each page arranges them like the content to come, so that the page does not jump. */

/** Wrapper of the skeletons of one part; stacks them unless `className` lays them out. */
export const Skeletons = ({
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

export const repeatSkeleton = (count: number, shape: ReactNode) =>
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{shape}</Fragment>);

type ShapeProps = Margins & {
  /** In pixels, or as in CSS. */
  width?: number | string;
  height?: number;
  /** Round ends. */
  radius?: 'xl';
  /** Content that gives the shape its size. */
  children?: ReactNode;
};

export const Skeleton = ({ width, height, radius, children, ...margins }: ShapeProps) => (
  <div data-shape className={classes.line} data-radius={radius} style={styleOf(margins, { width, height })}>
    {children && <div style={{ visibility: 'hidden' }}>{children}</div>}
  </div>
);

/** A line of text: `width` as in CSS, letter `height` in pixels. */
export const LineSkeleton = ({ width, height = 12 }: { width: string; height?: number }) => (
  <div data-shape className={classes.line} style={{ width, height, marginBlock: height * 0.4 }} />
);

export const CardSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);

/** A table of people. On narrow screens it becomes cards, as in participants-table and live-table. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.table}>
    {repeatSkeleton(
      rows,
      <div className={classes.row}>
        <LineSkeleton width="70%" />
        <LineSkeleton width="80%" />
        <LineSkeleton width="50%" />
        <LineSkeleton width="60%" />
      </div>,
    )}
  </div>
);

/** The lines below the title of a contest or a student: the time and the tabs. */
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

/** A field with its label; `height` in pixels. */
export const FieldSkeleton = ({ height = 42 }: { height?: number }) => (
  <div>
    <LineSkeleton width="96px" />
    <div className={classes.field} style={{ height }} />
  </div>
);
