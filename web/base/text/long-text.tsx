import { t } from '@lingui/core/macro';
import classes from './long-text.module.css';
import type { Tree } from '#shared/rich-text.ts';
import { UserText } from './rich-text.tsx';
import { OneLine } from './one-line.tsx';

const LONG = 240;
/** Number of characters that fill two lines on the widest screen. */
const PREVIEW_LENGTH = 400;

/** A user's text. A long text shows two lines; it unfolds by mouse or keyboard, and on paper. */
export function LongText({ text, tree }: { text: string; tree?: Tree | undefined }) {
  const isLong = text.length > LONG || text.split('\n', 3).length > 2;
  const whole = <UserText as="span" className={classes.text} text={text} tree={tree} />;
  if (!isLong) return whole;
  return (
    <details data-open-on-paper>
      <summary className={classes.summary}>
        <span className={classes.preview} dir="auto">
          <OneLine text={text} tree={tree} most={PREVIEW_LENGTH} />
        </span>
        <span className={classes.more} data-look="screen">
          <span>{t`Show all`}</span>
          <span>{t`Show less`}</span>
        </span>
      </summary>
      {whole}
    </details>
  );
}
