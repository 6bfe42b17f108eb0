import { t } from '@lingui/core/macro';
import { type SubmitEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group } from '../../base/elements/layout.tsx';

/** Adds a person without an account. `onAdded` gets the log-in name that now stands for the person. */
export function AddPerson({
  contest,
  onAdded,
}: {
  contest: number;
  onAdded: (email: string) => Promise<void>;
}) {
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<string>();
  const add = async () => {
    setAdding(true);
    setFault(undefined);
    try {
      const { email } = await call('addListedPerson', { body: { contest, name: name.trim() } });
      await onAdded(email);
      setName('');
    } catch (refusal) {
      setFault(explainFault(refusal, t`Failed to add the person`));
    }
    setAdding(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAdding && name.trim() !== '') void add();
  };
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t`Add a person without an account`}
          placeholder={t`First and last name`}
          maxLength={limits.studentNameLength}
          error={fault}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isAdding} disabled={name.trim() === ''}>
          {t`Add`}
        </Button>
      </Group>
    </form>
  );
}
