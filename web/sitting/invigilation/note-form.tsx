import { Textarea } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type IncidentCategory, incidentCategories } from '#contract/causes.ts';
import * as limits from '#contract/limits.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { categoryLabels } from '../supervision/incident-words.ts';

/** `email`: the student whom the note is about; absent if it is about everybody. */
type Props = { watch: string; email?: string; onDone: () => void };

/** Records a note, which the teacher and all invigilators of the contest read. */
export function NoteForm({ watch, email, onDone }: Props) {
  const queryClient = useQueryClient();
  const [category, setCategory] = useState<IncidentCategory>('device');
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setFault(undefined);
    try {
      const about = email === undefined ? {} : { email };
      const { detail } = await call('addIncident', { body: { watch, category, text, ...about } });
      toast.success(detail);
      await queryClient.invalidateQueries();
      onDone();
    } catch (fault) {
      setFault(fault);
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <NativeSelect
          label={t`Category`}
          value={category}
          onChange={({ currentTarget: { value } }) =>
            setCategory(incidentCategories.find((one) => one === value) ?? 'other')
          }
          data={incidentCategories.map((one) => ({ value: one, label: categoryLabels[one] }))}
        />
        <Textarea
          label={t`What happened`}
          rows={3}
          maxLength={limits.incidentLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault !== undefined && (
          <ErrorMessage>
            {explainFault(fault, t`The note could not be saved. Please try again.`)}
          </ErrorMessage>
        )}
        <Group>
          <Button type="submit" size="touch" loading={isSaving}>{t`Save the note`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
