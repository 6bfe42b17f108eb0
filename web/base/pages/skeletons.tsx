import { Fragment, type ReactNode } from 'react';
import { type Margins, styleOf } from '../elements/element.ts';
import { Loading } from './placeholders.tsx';
import classes from './skeletons.module.css';

/* Skeletons. Each page arranges them like its content, so that the page does not jump. */

/** Wrapper of one part's skeletons. Stacks them, unless `className` arranges them. */
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
  /** Pixels, or a CSS width. */
  width?: number | string;
  height?: number;
  radius?: 'xl';
  /** Hidden content that gives the shape its size. */
  children?: ReactNode;
};

export const Skeleton = ({ width, height, radius, children, ...margins }: ShapeProps) => (
  <div data-shape className={classes.line} data-radius={radius} style={styleOf(margins, { width, height })}>
    {children && <div style={{ visibility: 'hidden' }}>{children}</div>}
  </div>
);

/** A line of text. `width` is a CSS width; `height` is that of the letters, in pixels. */
export const LineSkeleton = ({ width, height = 12 }: { width: string; height?: number }) => (
  <div data-shape className={classes.line} style={{ width, height, marginBlock: height * 0.4 }} />
);

export const CardSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);
