import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import type { Removed } from '../draft/draft.ts';
import { focusPlace, renderNow, UNDO, useEdit } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { forgetRemoved, undoRemoval } from './question-edits.ts';
import classes from './question-form.module.css';
import { ToolButton } from '../shared/tool-button.tsx';

export function RemovedRow({ removed }: { removed: Removed }) {
  const edit = useEdit();
  const undo = () => {
    renderNow(() => edit(undoRemoval));
    focusPlace(placeOf(removed));
  };
  const dismiss = () => {
    renderNow(() => edit(forgetRemoved));
    focusPlace('option' in removed ? places.options(removed.of) : places.questions);
  };
  return (
    <li className={classes.removed} data-look="note">
      <Group justify="space-between" gap="xs" style={{ flexWrap: 'nowrap' }}>
        <Text size="sm" role="status">
          {inWords(removed)}
        </Text>
        <Group gap={4} style={{ flexWrap: 'nowrap' }}>
          <Button
            id={UNDO}
            size="compact"
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={undo}
          >{t`Undo`}</Button>
          <ToolButton icon={IconX} label={t`Hide this`} onPress={dismiss} />
        </Group>
      </Group>
    </li>
  );
}

function placeOf(removed: Removed): string {
  if ('question' in removed) return places.text(removed.question.key);
  return 'option' in removed ? places.option(removed.option.key) : places.sectionTitle(removed.section);
}

function inWords(removed: Removed): ReactNode {
  if ('section' in removed) {
    const { title } = removed.heading;
    return (
      <Trans>
        The section “<bdi>{title}</bdi>” was removed. Its questions are still here.
      </Trans>
    );
  }
  const number = removed.index + 1;
  return 'question' in removed ? t`Question ${number} was removed.` : t`Option ${number} was removed.`;
}
