import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';

/** A step of the scale in variables.css, or pixels. */
export type Space = 'xxs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | number;

/** Properties of an element that can be rendered as another one: `<Button component={Link} to="/">`. */
export type PropsOf<Element extends ElementType, Own> = Own & { component?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Own | 'component'
  >;

/** Space around an element. */
export type Margins = { mt?: Space | undefined; mb?: Space | undefined; style?: CSSProperties | undefined };

/** Returns the CSS length of a step. */
export const lengthOf = (space: Space): string =>
  typeof space === 'number' ? `${space / 16}rem` : `var(--mantine-spacing-${space})`;

/** Returns the style for margins and the element's own variables; undefined if there is none. */
export function styleOf({ mt, mb, style }: Margins, own?: CSSProperties): CSSProperties | undefined {
  if (mt === undefined && mb === undefined && !own) return style;
  return {
    ...(mt !== undefined && { marginTop: lengthOf(mt) }),
    ...(mb !== undefined && { marginBottom: lengthOf(mb) }),
    ...own,
    ...style,
  };
}

/** Joins class names. */
export const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** Returns a style that sets CSS variables. */
export const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values;
