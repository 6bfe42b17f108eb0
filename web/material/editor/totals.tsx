import { IconAlertTriangle } from '@tabler/icons-react';
import { passingMark } from './draft.ts';
import { useDraft } from './draft-context.ts';
import classes from './editor.module.css';
import { questionsOfEach, totalMarks } from './sections/section-totals.ts';

/** The total of the marks beside the passing mark. If nobody could pass, it says so. */
export function Totals() {
  const total = useDraft(totalMarks);
  const passing = useDraft(({ details }) => passingMark(details));
  const count = useDraft(({ order }) => order.length);
  const each = useDraft(questionsOfEach);
  const isTooHigh = passing !== undefined && passing > total;
  return (
    <div className={classes.totals}>
      <span>
        {each < count && <>{each} of </>}
        {count} {count === 1 ? 'question' : 'questions'}
        {each < count && ' for each student'}
      </span>
      <span>
        Total <strong>{total}</strong> {total === 1 ? 'mark' : 'marks'}
      </span>
      <span>
        Passing mark <strong>{passing ?? 'not set'}</strong>
      </span>
      {isTooHigh && (
        <span className={classes.tooHigh} role="status">
          <IconAlertTriangle size={18} aria-hidden="true" /> Nobody can pass: the passing mark is higher than
          the total.
        </span>
      )}
    </div>
  );
}
