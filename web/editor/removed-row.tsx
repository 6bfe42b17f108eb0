import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import type { Removed } from './draft.ts';
import { focusPlace, renderNow, useEdit } from './draft-context.ts';
import { places } from './faults.ts';
import { forgetRemoved, undoRemoval } from './question-edits.ts';
import classes from './question-form.module.css';
import { ToolButton } from './tool-button.tsx';

/** The id of the button that undoes the latest removal; it takes the focus. */
export const UNDO = 'undo-removal';

/** Stands in the place of something removed, until it is put back or something else is removed. */
export function RemovedRow({ removed }: { removed: Removed }) {
  const edit = useEdit();
  const undo = () => {
    renderNow(() => edit(undoRemoval));
    focusPlace('question' in removed ? places.text(removed.question.key) : places.option(removed.option.key));
  };
  const dismiss = () => {
    renderNow(() => edit(forgetRemoved));
    focusPlace('question' in removed ? places.questions : places.options(removed.of));
  };
  const what = `${'question' in removed ? 'Question' : 'Option'} ${removed.index + 1}`;
  return (
    <li className={classes.removed}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" role="status">
          {what} was removed.
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button
            id={UNDO}
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={undo}
          >
            Undo
          </Button>
          <ToolButton icon={IconX} label="Hide this" onPress={dismiss} />
        </Group>
      </Group>
    </li>
  );
}
