import { NumberInput } from '@mantine/core';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { useDraft, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import classes from './details-step.module.css';
import { setDetails } from '../draft/details-edits.ts';

/** Field for the passing mark. It is in both steps, because only the second one has the total. */
export function PassingField({ description }: { description: string }) {
  const edit = useEdit();
  const passing = useDraft(({ details }) => details.passing);
  return (
    <NumberInput
      id={places.passing}
      classNames={{ wrapper: classes.passing }}
      label={t`Passing marks`}
      description={description}
      withAsterisk
      min={0}
      step={limits.passingMarksStep}
      clampBehavior="none"
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      value={passing}
      onChange={(value) => edit((draft) => setDetails(draft, { passing: String(value) }))}
      error={useFault(places.passing)}
    />
  );
}
