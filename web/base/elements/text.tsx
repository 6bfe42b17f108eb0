import type { CSSProperties, ElementType } from 'react';
import { join, type Margins, type PropsOf, styleOf } from './element.ts';
import classes from './text.module.css';

type TextProps = Margins & {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** `dimmed` for secondary text, or a CSS colour. */
  c?: string | undefined;
  fw?: number;
  ta?: CSSProperties['textAlign'];
  maw?: string;
  className?: string | undefined;
};

export function Text<Element extends ElementType = 'p'>({
  component,
  size,
  c,
  fw,
  ta,
  maw,
  mt,
  mb,
  style,
  className,
  ...props
}: PropsOf<Element, TextProps>) {
  const Component: ElementType = component ?? 'p';
  const own = {
    ...(c && { color: c === 'dimmed' ? 'var(--mantine-color-dimmed)' : c }),
    ...(fw && { fontWeight: fw }),
    ...(ta && { textAlign: ta }),
    ...(maw && { maxWidth: maw }),
  };
  return (
    <Component
      {...props}
      className={join(classes.text, className)}
      data-size={size}
      style={styleOf({ mt, mb, style }, own)}
    />
  );
}

type TitleProps = Margins & {
  order: 1 | 2 | 3;
  size?: 'figure' | 'h1' | 'h2' | 'h3' | 'h4';
  className?: string | undefined;
};

export function Title({ order, size, mt, mb, style, className, ...props }: PropsOf<'h1', TitleProps>) {
  const Heading = `h${order}` as const;
  return (
    <Heading
      {...props}
      className={join(classes.title, className)}
      data-size={size ?? Heading}
      style={styleOf({ mt, mb, style })}
    />
  );
}

type AnchorProps = { size?: 'sm'; className?: string | undefined };

export function Anchor<Element extends ElementType = 'a'>({
  component,
  size,
  className,
  ...props
}: PropsOf<Element, AnchorProps>) {
  const Component: ElementType = component ?? 'a';
  return <Component {...props} className={join(classes.text, classes.anchor, className)} data-size={size} />;
}
