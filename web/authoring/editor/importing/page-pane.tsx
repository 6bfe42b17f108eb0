import { t } from '@lingui/core/macro';
import type { PageLine, Pane } from './panes.ts';
import { userTextProps } from '../../../base/text/user-text.ts';
import classes from './panes.module.css';

/** The part of the teacher's text for one item. `isAlone`: hides lines above it that belong to no item. */
export function PagePane({ pane: { before, own }, isAlone }: { pane: Pane; isAlone: boolean }) {
  return (
    <div className={classes.page} data-look="small" role="group" aria-label={t`Your page`}>
      {!isAlone && before.length > 0 && <Lines lines={before} />}
      {own.length > 0 && <Lines lines={own} isOwn />}
    </div>
  );
}

/** Numbered lines. Lines of the same paragraph show its number only once. */
export function Lines({ lines, isOwn = false }: { lines: readonly PageLine[]; isOwn?: boolean }) {
  return (
    <div className={classes.lines} data-look="quiet" data-own={isOwn || undefined}>
      {lines.map(({ place, text }, at) => (
        <div key={at} className={classes.line} data-look="wrap">
          <span className={classes.number} data-look="quiet figures" aria-hidden="true">
            {place === lines[at - 1]?.place ? '' : /\d+$/.exec(place)?.[0]}
          </span>
          <span {...userTextProps(text)}>{text}</span>
        </div>
      ))}
    </div>
  );
}
