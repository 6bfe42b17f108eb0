import { t } from '@lingui/core/macro';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import type { Member } from './compare-list.ts';
import classes from './classes.module.css';
import { ListDifference } from './list-difference.tsx';
import type { Choices, ListPlan } from './plan-list.ts';
import type { ClassLists } from './plan-year.ts';
import { Difference } from './students-preview.tsx';
import type { Row } from './take-over.ts';
import { LEFT_OUT, NEW_CLASS } from './targets.ts';

type Props = {
  name: string;
  target: string;
  lists: ClassLists;
  rows: readonly Row[];
  members: readonly Member[];
  plan: ListPlan;
  choices: Choices;
  isDisabled: boolean;
  onTarget: (target: string) => void;
  onChoices: (change: (before: Choices) => Choices) => void;
};

/** One class of a list: where its students go, and what that changes. */
export function ClassSection(props: Props) {
  const { name, target, lists, rows, members, plan, choices, isDisabled, onTarget, onChoices } = props;
  const title = name || t`Without a class`;
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={2}>
          <span dir="auto">{title}</span>
        </Title>
        <NativeSelect
          aria-label={t`Class for ${title}`}
          className={classes.filter}
          value={target}
          disabled={isDisabled}
          data={[
            ...(name === '' ? [] : [{ value: NEW_CLASS, label: t`New class ${name}` }]),
            ...lists.map((one) => ({ value: String(one.id), label: one.name })),
            { value: LEFT_OUT, label: t`Not imported` },
          ]}
          onChange={({ currentTarget: { value } }) => onTarget(value)}
        />
      </Group>
      {target !== LEFT_OUT && (
        <>
          <Difference plan={plan} />
          <Folded summary={t`Check the students of ${title}`}>
            <ListDifference
              rows={rows}
              members={members}
              plan={plan}
              choices={choices}
              isDisabled={isDisabled}
              hasClass={false}
              onChoices={onChoices}
            />
          </Folded>
        </>
      )}
    </Stack>
  );
}
