import type { CSSProperties, ElementType } from 'react';
import { join, lengthOf, type Margins, type PropsOf, type Space, styleOf, variables } from './element.ts';
import classes from './layout.module.css';

type RowProps = Margins & {
  gap?: Space;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  className?: string | undefined;
};

function row(
  kind: string | undefined,
  {
    component: Component = 'div',
    gap,
    align,
    justify,
    mt,
    mb,
    style,
    className,
    ...props
  }: PropsOf<ElementType, RowProps>,
) {
  const own = {
    ...(gap !== undefined && { gap: lengthOf(gap) }),
    ...(align && { alignItems: align }),
    ...(justify && { justifyContent: justify }),
  };
  return <Component {...props} className={join(kind, className)} style={styleOf({ mt, mb, style }, own)} />;
}

export const Stack = <Element extends ElementType = 'div'>(props: PropsOf<Element, RowProps>) =>
  row(classes.stack, props);

/** A row that wraps. */
export const Group = <Element extends ElementType = 'div'>(props: PropsOf<Element, RowProps>) =>
  row(classes.group, props);

type ContainerProps = { size?: 'lg'; py?: Space; className?: string | undefined; style?: CSSProperties };

/** A centred column, at most as wide as a text or (`lg`) a table. */
export function Container<Element extends ElementType = 'div'>({
  component,
  size,
  py,
  className,
  style,
  ...props
}: PropsOf<Element, ContainerProps>) {
  const Component: ElementType = component ?? 'div';
  return (
    <Component
      {...props}
      className={join(classes.container, className)}
      data-size={size}
      style={py === undefined ? style : { paddingBlock: lengthOf(py), ...style }}
    />
  );
}

type ColumnsProps = { columns: number; className?: string | undefined };

/** Columns of equal width; stacked on phones. */
export const Columns = ({ columns, className, ...props }: PropsOf<'div', ColumnsProps>) => (
  <div {...props} className={join(classes.grid, className)} style={variables({ '--columns': columns })} />
);

type CardProps = Margins & { p?: 'lg' | 'xl'; className?: string | undefined };

export function Card<Element extends ElementType = 'div'>({
  component,
  p,
  mt,
  mb,
  style,
  className,
  ...props
}: PropsOf<Element, CardProps>) {
  const Component: ElementType = component ?? 'div';
  return (
    <Component
      {...props}
      className={join(classes.card, className)}
      data-padding={p}
      style={styleOf({ mt, mb, style })}
    />
  );
}

export function VisuallyHidden<Element extends ElementType = 'span'>({
  component,
  className,
  ...props
}: PropsOf<Element, { className?: string | undefined }>) {
  const Component: ElementType = component ?? 'span';
  return <Component {...props} className={join(classes.hidden, className)} />;
}
