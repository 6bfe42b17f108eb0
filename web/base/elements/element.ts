import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';

/** A step of the scale in variables.css, or a number of pixels. */
export type Space = 'xxs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | number;

/** Properties of an element that can be rendered as another one: `<Button component={Link} to="/">`. */
export type PropsOf<Element extends ElementType, Own> = Own & { component?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Own | 'component'
  >;

export type Margins = { mt?: Space | undefined; mb?: Space | undefined; style?: CSSProperties | undefined };

export const lengthOf = (space: Space): string =>
  typeof space === 'number' ? `${space / 16}rem` : `var(--mantine-spacing-${space})`;

/** Returns a style with the margins and the element's own variables; undefined if there are none. */
export function styleOf({ mt, mb, style }: Margins, own?: CSSProperties): CSSProperties | undefined {
  if (mt === undefined && mb === undefined && !own) return style;
  return {
    ...(mt !== undefined && { marginTop: lengthOf(mt) }),
    ...(mb !== undefined && { marginBottom: lengthOf(mb) }),
    ...own,
    ...style,
  };
}

export const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

export const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values;
