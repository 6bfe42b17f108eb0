import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Stack } from '../../../base/elements/layout.tsx';
import { TextInput } from '../../../base/elements/field.tsx';
import { Required } from '../../../base/elements/form.tsx';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import type { Details } from '../draft/draft.ts';
import { useDraft, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import classes from './details-step.module.css';
import { PassingField } from './passing-field.tsx';
import { contestQuery } from '../../../contest/shared/contest-queries.ts';
import { AddClassModal } from '../../../school/classes/add-class-modal.tsx';
import { setDetails } from '../draft/details-edits.ts';
import { MoreSettings } from '../settings/more-settings.tsx';
import { TimesFields } from './times-fields.tsx';
import { AudienceField } from './audience-field.tsx';
import { ClassesNote } from './classes-note.tsx';

type Props = { contest: number | undefined; onNext: () => void };

export function DetailsStep({ contest, onNext }: Props) {
  const { isPublic } = useDraft((draft) => draft.details);
  const [isAdding, setAdding] = useState(false);
  const { data: stored } = useQuery({
    ...contestQuery(contest ?? 0),
    enabled: contest !== undefined && !isPublic,
    refetchInterval: false,
  });
  const mayAdd = stored && !stored.is_public;
  return (
    <>
      <DetailsForm
        contest={contest}
        onNext={onNext}
        onAddClass={mayAdd ? () => setAdding(true) : undefined}
      />
      {/* Outside the form, because React would send the dialog's submit event to it. */}
      {stored && <AddClassModal contest={stored} isOpen={isAdding} onClose={() => setAdding(false)} />}
    </>
  );
}

function DetailsForm({ contest, onNext, onAddClass }: Props & { onAddClass: (() => void) | undefined }) {
  const isNew = contest === undefined;
  const edit = useEdit();
  const details = useDraft((draft) => draft.details);
  const set = (changed: Partial<Details>) => edit((draft) => setDetails(draft, changed));
  return (
    <Stack
      component="form"
      id="details-form"
      className={classes.form}
      data-look="card"
      gap="lg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <TextInput
        id={places.name}
        label={<Required>{t`Title`}</Required>}
        autoComplete="off"
        value={details.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={useFault(places.name)}
      />
      <TimesFields />
      <AudienceField isNew={isNew} />
      {contest !== undefined && !details.isPublic && <ClassesNote contest={contest} onAdd={onAddClass} />}
      <PassingField
        description={
          isNew
            ? t`Students with at least this many marks pass. It is 0 until you change it, here or in the next step.`
            : t`Students with at least this many marks pass.`
        }
      />
      <SwitchField
        id={places.shuffle}
        label={t`Shuffle options`}
        description={t`Students see the options in different orders.`}
        checked={details.shuffle}
        onChange={(event) => set({ shuffle: event.currentTarget.checked })}
        error={useFault(places.shuffle)}
      />
      <MoreSettings />
    </Stack>
  );
}
