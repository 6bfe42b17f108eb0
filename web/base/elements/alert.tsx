import { type ReactNode, useId } from 'react';
import { CloseButton } from './button.tsx';
import { join, type Margins, type PropsOf, styleOf } from './element.ts';
import classes from './alert.module.css';

type Props = Margins & {
  title?: ReactNode;
  icon?: ReactNode;
  color?: 'wrong' | undefined;
  close?: { label: string; onClose: () => void };
  className?: string | undefined;
  children?: ReactNode;
};

export function Alert({
  title,
  icon,
  color,
  close,
  mt,
  mb,
  style,
  className,
  children,
  ...props
}: PropsOf<'div', Props>) {
  const id = useId();
  return (
    <div
      role="alert"
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={children ? `${id}-body` : undefined}
      {...props}
      className={join(classes.alert, className)}
      data-color={color}
      style={styleOf({ mt, mb, style })}
    >
      {icon && <div className={classes.icon}>{icon}</div>}
      <div className={classes.body}>
        {title && (
          <div id={`${id}-title`} className={classes.title}>
            {title}
          </div>
        )}
        {children && <div id={`${id}-body`}>{children}</div>}
      </div>
      {close && <CloseButton className={classes.close} aria-label={close.label} onClick={close.onClose} />}
    </div>
  );
}
