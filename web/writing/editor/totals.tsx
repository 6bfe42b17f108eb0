import { IconAlertTriangle } from '@tabler/icons-react';
import { passingMark } from './draft/draft.ts';
import { useDraft, useFault } from './draft/draft-context.ts';
import classes from './editor.module.css';
import { places } from './draft/faults.ts';
import { questionsOfEach, totalMarks } from './draft/section-totals.ts';

/** Totals of the contest. Warns that nobody can pass only after the server refused the passing mark. */
export function Totals() {
  const total = useDraft(totalMarks);
  const passing = useDraft(({ details }) => passingMark(details));
  const count = useDraft(({ order }) => order.length);
  const each = useDraft(questionsOfEach);
  const isRefused = useFault(places.passing) !== undefined;
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
      {isRefused && passing !== undefined && passing > total && (
        <span className={classes.tooHigh} role="status">
          <IconAlertTriangle size={18} aria-hidden="true" /> Nobody can pass: the passing mark is higher than
          the total.
        </span>
      )}
    </div>
  );
}
