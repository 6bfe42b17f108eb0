import { Button, Collapse, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { settingFields } from '#contract/setting-table.ts';
import { useDraft } from '../draft-context.ts';
import { AccessCodeField } from './access-code-field.tsx';
import { changedSettings } from './draft-settings.ts';
import { NavigationField } from './navigation-field.tsx';
import { OwnMinutesField } from './own-minutes-field.tsx';
import { ReleaseField } from './release-field.tsx';
import { SebField } from './seb-field.tsx';
import { ShowsField } from './shows-field.tsx';
import { ShuffleQuestionsField } from './shuffle-questions-field.tsx';
import { TakesRequestsField } from './takes-requests-field.tsx';

/**
 * The settings that make a contest other than the usual one. They stay folded until the teacher wants them,
 * so that a first contest stays simple. They are open if one is set, or has a fault.
 */
export function MoreSettings() {
  const isAnySet = useDraft(({ details }) => Object.keys(changedSettings(details.settings)).length > 0);
  const hasFault = useDraft(({ faults }) =>
    settingFields.some(({ row }) => Object.hasOwn(faults, row.field)),
  );
  const [wanted, setWanted] = useState(isAnySet);
  const isOpen = wanted || hasFault;
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        // Its words begin where those of the fields do.
        ml={-8}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        onClick={() => setWanted(!isOpen)}
      >
        More settings
      </Button>
      {/* At once, so that a field with a fault can take the focus. */}
      <Collapse id={id} expanded={isOpen} transitionDuration={0}>
        <Stack gap="lg" pt="md">
          <OwnMinutesField />
          <NavigationField />
          <ShuffleQuestionsField />
          <TakesRequestsField />
          <AccessCodeField />
          <SebField />
          <ReleaseField />
          <ShowsField />
        </Stack>
      </Collapse>
    </div>
  );
}
