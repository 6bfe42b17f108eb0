import type { Ref } from 'react';
import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import classes from './offered.module.css';

export function AddChosen({
  chosen,
  space,
  ifTooMany,
  wayBack,
  addButton,
  onBack,
  onAdd,
}: {
  chosen: number;
  /** Number of questions that can still be added to the contest. */
  space: number;
  ifTooMany: string;
  wayBack: string;
  addButton?: Ref<HTMLButtonElement>;
  onBack: () => void;
  onAdd: () => void;
}) {
  const isTooMany = chosen > space;
  const isOff = chosen === 0 || isTooMany;
  return (
    <div className={classes.foot}>
      {isTooMany && (
        <Text c="var(--tally-wrong)" role="alert">
          {t`A contest can have at most ${{ max: limits.questions.max }} questions: there is room for ${space} more.`}{' '}
          {ifTooMany}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {wayBack}
        </Button>
        <Button
          ref={addButton}
          data-disabled={isOff || undefined}
          aria-disabled={isOff}
          onClick={() => isOff || onAdd()}
        >
          {chosen === 0
            ? t`Add questions`
            : t`Add ${plural(chosen, { one: '# question', other: '# questions' })}`}
        </Button>
      </Group>
    </div>
  );
}
