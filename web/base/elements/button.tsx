import type { ElementType, ReactNode } from 'react';
import { join, type Margins, type PropsOf, styleOf, variables } from './element.ts';
import { Loader } from './loader.tsx';
import classes from './button.module.css';

export type ButtonLooks = Margins & {
  /** `filled`: the main action. `light`: switched on. `subtle`: less important. `outline`: may lose data. */
  variant?: 'filled' | 'light' | 'default' | 'subtle' | 'outline' | undefined;
  /** `touch`: as high as a thumb needs. `compact`: within a line. Both only in the teachers' part. */
  size?: 'sm' | 'md' | 'lg' | 'touch' | 'compact';
  /** Set if the action is irreversible. */
  color?: 'wrong' | undefined;
  className?: string | undefined;
};

type ButtonProps = ButtonLooks & {
  leftSection?: ReactNode;
  /** If true, the button shows a spinner and cannot be pressed. */
  loading?: boolean;
  /** Only for buttons, because links cannot be disabled. */
  disabled?: boolean;
  children?: ReactNode;
};

export function Button<Element extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'sm',
  color,
  leftSection,
  loading = false,
  disabled = false,
  mt,
  mb,
  style,
  className,
  children,
  ...props
}: PropsOf<Element, ButtonProps>) {
  const Component: ElementType = component ?? 'button';
  return (
    <Component
      {...(!component && { type: 'button', disabled: disabled || loading })}
      {...props}
      className={join(classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-color={color}
      data-icon={leftSection ? '' : undefined}
      data-loading={loading || undefined}
      data-button=""
      style={styleOf({ mt, mb, style })}
    >
      {loading && (
        <span className={classes.loader} aria-hidden="true">
          <Loader size="calc(var(--button-height) / 1.8)" />
        </span>
      )}
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={classes.label} data-label="">
        {children}
      </span>
    </Component>
  );
}

type CloseProps = {
  'aria-label': string;
  onClick: () => void;
  size?: number;
  className?: string | undefined;
};

export const CloseButton = ({ size, className, ...props }: CloseProps) => (
  <button
    type="button"
    {...props}
    className={join(classes.square, className)}
    style={size === undefined ? undefined : variables({ '--close-size': `${size}px` })}
  >
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m4.5 4.5 11 11M15.5 4.5l-11 11" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
);
