import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { t } from '@lingui/core/macro';
import { NativeSelect } from '../../../base/elements/field.tsx';
import { Stack } from '../../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../../base/elements/form.tsx';
import { classesQuery } from '../../../contest/shared/class-queries.ts';
import type { Details } from '../draft/draft.ts';
import { useDraft, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { setDetails } from '../draft/details-edits.ts';

type How = 'public' | 'class' | 'private';

const HOW: { value: How; label: string; description: string }[] = [
  { value: 'public', label: t`Public`, description: t`Any student who knows the contest ID can join.` },
  {
    value: 'class',
    label: t`A class`,
    description: t`Private. All students of the class are added at once.`,
  },
  {
    value: 'private',
    label: t`Private`,
    description: t`Only students you add before the start can take part.`,
  },
];

const WITH_REQUESTS = t`Only students you admit, or add before the start, can take part.`;

const howOf = ({ isPublic, schoolClass }: Details): How =>
  isPublic ? 'public' : schoolClass === undefined ? 'private' : 'class';

export function AudienceField({ isNew }: { isNew: boolean }) {
  const edit = useEdit();
  const details = useDraft((draft) => draft.details);
  const fault = useFault(places.isPublic);
  const { data: classes = [] } = useQuery({ ...classesQuery(), enabled: isNew });
  const [first] = classes;
  const takesRequests = details.settings.takesRequests;
  const set = (changed: Partial<Details>) => edit((draft) => setDetails(draft, changed));
  const how = howOf(details);
  const offered = HOW.filter(({ value }) => value !== 'class' || how === 'class' || (isNew && first));
  return (
    <RadioGroup
      id={places.isPublic}
      label={t`Who can take part`}
      description={t`You can’t change this once the contest is published.`}
      value={how}
      onChange={(chosen) =>
        set({ isPublic: chosen === 'public', schoolClass: chosen === 'class' ? first?.id : undefined })
      }
      error={fault}
    >
      <Stack gap="sm" mt="sm">
        {offered.map((one) => (
          <Fragment key={one.value}>
            <Radio
              {...one}
              description={takesRequests && one.value === 'private' ? WITH_REQUESTS : one.description}
            />
            {one.value === 'class' && how === 'class' && (
              <NativeSelect
                aria-label={t`Class`}
                style={{ paddingInlineStart: 'var(--mantine-spacing-xl)' }}
                value={String(details.schoolClass)}
                onChange={({ currentTarget: { value } }) => set({ schoolClass: Number(value) })}
                data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          </Fragment>
        ))}
      </Stack>
    </RadioGroup>
  );
}
