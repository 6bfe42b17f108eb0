import classes from './long-text.module.css';
import { userText } from './user-text.ts';

/** More characters than this are folded. */
const LONG = 240;
/** So many characters fill two lines on the widest screen. */
const PREVIEW = 400;

/**
 * A text that a user wrote: where it is long, its first two lines, which open by click and keyboard, and on
 * paper.
 */
export function LongText({ text }: { text: string }) {
  const isLong = text.length > LONG || text.split('\n', 3).length > 2;
  if (!isLong) {
    return (
      <span className={classes.text} {...userText(text)}>
        {text}
      </span>
    );
  }
  return (
    <details data-open-on-paper>
      <summary className={classes.summary}>
        <span className={classes.preview} dir="auto">
          {text.slice(0, PREVIEW)}
        </span>
        <span className={classes.more}>
          <span>Show all</span>
          <span>Show less</span>
        </span>
      </summary>
      <span className={classes.text} {...userText(text)}>
        {text}
      </span>
    </details>
  );
}
