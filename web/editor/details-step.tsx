import { NumberInput, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Details } from './draft.ts';
import { useDraft, useEdit, useFault } from './draft-context.ts';
import { places } from './faults.ts';
import classes from './details-step.module.css';
import { setDetails } from './question-edits.ts';
import { TimesFields } from './times-fields.tsx';

/** The first step: what the contest is called, when it is, who takes part, and from how many marks one passes. */
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
      <NumberInput
        id={places.passing}
        classNames={{ wrapper: classes.passing }}
        label="Passing marks"
        description="Students with at least this many marks pass."
        withAsterisk
        min={0}
        step={limits.marksStep}
        clampBehavior="none"
        allowedDecimalSeparators={['.', ',']}
        inputMode="decimal"
        value={details.passing}
        onChange={(value) => set({ passing: String(value) })}
        error={useFault(places.passing)}
      />
      <Switch
        id={places.shuffle}
        label="Show the options in each student’s own order"
        description="Copying from a neighbour’s screen gets hard, and you can write the right option first."
        checked={details.shuffle}
        onChange={(event) => set({ shuffle: event.currentTarget.checked })}
        error={useFault(places.shuffle)}
      />
    </form>
  );
}

const HOW: { value: 'public' | 'private'; label: string; description: string }[] = [
  { value: 'public', label: 'Public', description: 'Any student who has the contest’s id can join.' },
  {
    value: 'private',
    label: 'Private',
    description: 'Only students whom you add can join. You add them by e-mail address, until the start.',
  },
];

/** Who can take part: chosen when the contest is made, and never changed. */
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
  const value = isPublic ? 'public' : 'private';
  if (!isNew) {
    const how = HOW.find((one) => one.value === value);
    return (
      <Labelled label="Who can take part">
        <Text>
          <strong>{how?.label}.</strong> {how?.description}
        </Text>
        <Text size="sm" c="dimmed">
          This was chosen when the contest was made and cannot be changed.
        </Text>
      </Labelled>
    );
  }
  return (
    <Radio.Group
      id={places.isPublic}
      label="Who can take part"
      description="You can add participants by e-mail to private contests only, and only before the start. This choice is final."
      value={value}
      onChange={(chosen) => onChange(chosen === 'public')}
      error={fault}
    >
      <Stack gap="sm" mt="sm">
        {HOW.map((one) => (
          <Radio key={one.value} {...one} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <Text size="sm" fw={500} mb={4} aria-hidden="true">
      {label}
    </Text>
    {children}
  </div>
);
