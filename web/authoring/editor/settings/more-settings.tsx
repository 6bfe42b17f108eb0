import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Stack } from '../../../base/elements/layout.tsx';
import { Title } from '../../../base/elements/text.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { AccessCodeField } from './access-code-field.tsx';
import { AppealDaysField } from './appeal-days-field.tsx';
import classes from './more-settings.module.css';
import { NavigationField } from './navigation-field.tsx';
import { NetworksField } from './networks-field.tsx';
import { OwnMinutesField } from './own-minutes-field.tsx';
import { ReleaseField } from './release-field.tsx';
import { SebField } from './seb-field.tsx';
import { groupNames, groupOf, type SettingGroup, groupDescriptions } from './setting-groups.ts';
import { ShowsField } from './shows-field.tsx';
import { ShuffleQuestionsField } from './shuffle-questions-field.tsx';
import { TakesRequestsField } from './takes-requests-field.tsx';
import { TranslationField } from './translation-field.tsx';
import { LowestField, StartMarksField, WrongField } from './wrong-answers-fields.tsx';

/** Further settings, in folded groups to keep a first contest simple. A line sums up each group. */
export const MoreSettings = () => (
  <section aria-labelledby="more-settings">
    <Title order={2} size="h4" id="more-settings" mb="xs">{t`More settings`}</Title>
    <Group name="time and order">
      <OwnMinutesField />
      <NavigationField />
      <ShuffleQuestionsField />
    </Group>
    <Group name="who can begin">
      <TakesRequestsField />
      <AccessCodeField />
      <NetworksField />
    </Group>
    <Group name="safe exam browser">
      <SebField />
    </Group>
    <Group name="wrong answers">
      <WrongField />
      <StartMarksField />
      <LowestField />
    </Group>
    <Group name="translation">
      <TranslationField />
    </Group>
    <Group name="results">
      <ReleaseField />
      <ShowsField />
      <AppealDaysField />
    </Group>
  </section>
);

function Group({ name, children }: { name: SettingGroup; children: ReactNode }) {
  const words = useDraft(({ details }) => groupDescriptions[name](details.settings));
  const hasFault = useDraft(({ faults }) =>
    Object.entries(groupOf).some(([field, group]) => group === name && Object.hasOwn(faults, field)),
  );
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || hasFault;
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWanted(!isOpen)}
      >
        <span data-look="strong">{groupNames[name]}</span>
        <span data-look="quiet">{words}</span>
        <Chevron size={18} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        <Stack gap="lg" style={{ paddingBlock: 'var(--mantine-spacing-md)' }}>
          {children}
        </Stack>
      </div>
    </div>
  );
}
