import type { ComponentProps } from 'react';
import classes from './bottom-bar.module.css';
import { useRootMark } from './use-root-mark.ts';

/** A bar fixed to the bottom of the page. Toasts appear above it (global.css). */
export function BottomBar(props: Omit<ComponentProps<'section'>, 'className'>) {
  useRootMark('data-tally-bottom-bar');
  return <section {...props} className={classes.bar} data-look="screen" />;
}
