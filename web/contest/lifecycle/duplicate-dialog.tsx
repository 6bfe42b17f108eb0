import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Required } from '../../base/elements/form.tsx';
import { Text } from '../../base/elements/text.tsx';
import { intlLocale } from '../../base/language/i18n.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import { classesQuery } from '../shared/class-queries.ts';
import type { Contest } from '../shared/contest-queries.ts';
import { useCopyTimes } from './copy-times.tsx';
import { type Copy, useDuplicate } from './use-duplicate.ts';

type Props = { contest: Contest | undefined; onClose: () => void };

export function DuplicateDialog({ contest, onClose }: Props) {
  const shown = useLast(contest);
  const { mutate, isPending } = useDuplicate();
  const close = () => !isPending && onClose();
  return (
    <Modal opened={contest !== undefined} onClose={close} title={t`Duplicate this contest`} centered>
      {shown && (
        <DuplicateForm
          key={shown.id}
          contest={shown}
          isPending={isPending}
          onCancel={close}
          onDuplicate={(copy) => mutate({ contest: shown.id, ...copy }, { onSuccess: onClose })}
        />
      )}
    </Modal>
  );
}

type FormProps = {
  contest: Contest;
  isPending: boolean;
  onCancel: () => void;
  onDuplicate: (copy: Copy) => void;
};

function DuplicateForm({ contest, isPending, onCancel, onDuplicate }: FormProps) {
  const suggested = t`Copy of ${contest.name}`;
  const [name, setName] = useState(suggested);
  const { field, times } = useCopyTimes(contest, 'copy-start');
  const [publish, setPublish] = useState(false);
  const isNamed = name.trim() !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!times || !isNamed || isPending) return;
    // Without a name, the server uses this suggestion and shortens it if necessary.
    onDuplicate({ ...times, publish, ...(name !== suggested && { name }) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            The copy of <strong dir="auto">{contest.name}</strong> has the same questions and settings.
          </Trans>{' '}
          <Classes contest={contest} />
        </Text>
        <TextInput
          label={<Required>{t`Title`}</Required>}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={!isNamed && t`Enter a title.`}
        />
        {field}
        {contest.is_published && (
          <Checkbox
            label={t`Publish it now`}
            checked={publish}
            onChange={(event) => setPublish(event.currentTarget.checked)}
          />
        )}
        <DialogButtons onCancel={onCancel} isBusy={isPending}>
          <Button type="submit" loading={isPending} disabled={!times || !isNamed}>{t`Duplicate`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Lists the classes added to the copy. Renders nothing for a public contest. */
function Classes({ contest }: { contest: Contest }) {
  const { data = [] } = useQuery({ ...classesQuery(), enabled: !contest.is_public });
  const own = data.filter(({ contests }) => contests.includes(contest.id));
  if (own.length === 0) return null;
  const names = new Intl.ListFormat(intlLocale()).format(own.map(({ name }) => name));
  return (
    <span dir="auto">
      {plural(own.length, {
        one: `${names} is added again, with its extra time.`,
        other: `${names} are added again, with their extra time.`,
      })}
    </span>
  );
}
