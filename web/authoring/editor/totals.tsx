import { IconAlertTriangle } from '@tabler/icons-react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { displayMarks } from '#contract/marks.ts';
import { Group } from '../../base/elements/layout.tsx';
import { passingMark } from './draft/draft.ts';
import { useDraft, useFault } from './draft/draft-context.ts';
import classes from './editor.module.css';
import { places } from './draft/faults.ts';
import { questionsOfEach, totalMarks } from './draft/section-totals.ts';

/** Totals of the contest. Warns about an unreachable passing mark only after the server refused it. */
export function Totals() {
  const total = useDraft(totalMarks);
  const passing = useDraft(({ details }) => passingMark(details));
  const count = useDraft(({ order }) => order.length);
  const each = useDraft(questionsOfEach);
  const isRefused = useFault(places.passing) !== undefined;
  return (
    <Group className={classes.totals} data-look="small" align="stretch">
      <span>
        {each < count
          ? t`${each} of ${plural(count, { one: '# question', other: '# questions' })} for each student`
          : plural(count, { one: '# question', other: '# questions' })}
      </span>
      <span>
        <Trans>
          Total <strong>{displayMarks(total)}</strong>{' '}
          <Plural value={displayMarks(total)} one="mark" other="marks" />
        </Trans>
      </span>
      <span>
        {passing === undefined ? (
          <Trans>
            Passing mark <strong>not set</strong>
          </Trans>
        ) : (
          <Trans>
            Passing mark <strong>{passing}</strong>
          </Trans>
        )}
      </span>
      {isRefused && passing !== undefined && passing > total && (
        <span className={classes.tooHigh} role="status">
          <IconAlertTriangle size={18} aria-hidden="true" />{' '}
          {t`Nobody can pass: the passing mark is higher than the total.`}
        </span>
      )}
    </Group>
  );
}
