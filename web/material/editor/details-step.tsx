import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Details } from './draft.ts';
import { useDraft, useEdit, useFault } from './draft-context.ts';
import { places } from './faults.ts';
import classes from './details-step.module.css';
import { PassingField } from './passing-field.tsx';
import { setDetails } from './question-edits.ts';
import { MoreSettings } from './settings/more-settings.tsx';
import { TimesFields } from './times-fields.tsx';

/**
 * The first step: the contest's title, its times, who can take part, the passing marks, the order of options.
 */
export function DetailsStep({ isNew, onNext }: { isNew: boolean; onNext: () => void }) {
  const edit = useEdit();
  const details = useDraft((draft) => draft.details);
  const set = (changed: Partial<Details>) => edit((draft) => setDetails(draft, changed));
  return (
    <form
      id="details-form"
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <TextInput
        id={places.name}
        label="Title"
        withAsterisk
        autoComplete="off"
        value={details.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={useFault(places.name)}
      />
      <TimesFields />
      <Visibility isNew={isNew} isPublic={details.isPublic} onChange={(isPublic) => set({ isPublic })} />
      <PassingField description="Students with at least this many marks pass." />
      <Switch
        id={places.shuffle}
        label="Shuffle options"
        description="Students see the options in different orders."
        checked={details.shuffle}
        onChange={(event) => set({ shuffle: event.currentTarget.checked })}
        error={useFault(places.shuffle)}
      />
      <MoreSettings />
    </form>
  );
}

const HOW: { value: 'public' | 'private'; label: string; description: string }[] = [
  { value: 'public', label: 'Public', description: 'Any student who knows the contest ID can join.' },
  {
    value: 'private',
    label: 'Private',
    description: 'Only students whom you add before the start can take part.',
  },
];

/** The description of a private contest that students may ask to join. */
const WITH_REQUESTS = 'Only students whom you admit, or add before the start, can take part.';

/** Who can take part. It is chosen when the contest is created, and never changes. */
function Visibility({
  isNew,
  isPublic,
  onChange,
}: {
  isNew: boolean;
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}) {
  const fault = useFault(places.isPublic);
  const takesRequests = useDraft(({ details }) => details.settings.takesRequests);
  const value = isPublic ? 'public' : 'private';
  if (!isNew) {
    const how = HOW.find((one) => one.value === value);
    const description = takesRequests ? WITH_REQUESTS : how?.description;
    return (
      <Labelled label="Who can take part">
        <Text>
          <strong>{how?.label}.</strong> {description}
        </Text>
        <Text size="sm" c="dimmed">
          You can’t change this.
        </Text>
      </Labelled>
    );
  }
  return (
    <Radio.Group
      id={places.isPublic}
      label="Who can take part"
      description="You can’t change this later."
      value={value}
      onChange={(chosen) => onChange(chosen === 'public')}
      error={fault}
    >
      <Stack gap="sm" mt="sm">
        {HOW.map((one) => (
          <Radio
            key={one.value}
            {...one}
            description={takesRequests && one.value === 'private' ? WITH_REQUESTS : one.description}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <Text size="sm" fw={600} mb={4} aria-hidden="true">
      {label}
    </Text>
    {children}
  </div>
);
