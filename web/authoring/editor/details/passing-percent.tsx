import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { roundDown, roundUp } from '#contract/marks.ts';
import { passingMark } from '../draft/draft.ts';
import { useDraft, useEdit } from '../draft/draft-context.ts';
import classes from './details-step.module.css';
import { setDetails } from '../draft/details-edits.ts';

/** Returns the lowest possible mark of at least this percentage of the total: 50% of 7 marks gives 3.5. */
export const marksOfPercent = (percent: number, total: number): number =>
  Math.min(roundUp((percent * total) / 100), roundDown(total));

/** Field for the passing percentage. It is converted to marks, because only marks are stored. */
export function PassingPercent({ total }: { total: number }) {
  const edit = useEdit();
  const passing = useDraft(({ details }) => passingMark(details));
  const [typed, setTyped] = useState<number | string>();
  const percent = passing === undefined ? '' : Math.round((1000 * passing) / total) / 10;
  return (
    <NumberInput
      classNames={{ wrapper: classes.passing }}
      label={t`In percent`}
      description={t`The passing mark as a percentage of the total.`}
      min={0}
      max={100}
      clampBehavior="none"
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      suffix="%"
      value={typed ?? percent}
      onChange={(value) => {
        // When mounted, the field reports its initial value, which the teacher did not type.
        if (value === percent && typed === undefined) return;
        setTyped(value);
        if (typeof value !== 'number' || value < 0 || value > 100) return;
        edit((draft) => setDetails(draft, { passing: String(marksOfPercent(value, total)) }));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
