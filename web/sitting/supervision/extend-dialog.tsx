import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { formatMinutes, toLocal, withoutOffset, zoneName } from '../../base/time/local-time.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { Instant } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { FaultMessage } from '../participation/student-dialog.tsx';
import { useTeacherAction } from '../participation/use-teacher-action.ts';

const MINUTE = 60_000;
const LATER = [5, 10, 15, 30];

type Props = {
  contest: number;
  end: string;
  isOwnTime: boolean;
  isOpen: boolean;
  onClose: () => void;
};

export function ExtendDialog({ contest, end, isOwnTime, isOpen, onClose }: Props) {
  const extend = useTeacherAction(
    (end_datetime: string) => call('extendContest', { body: { contest, end_datetime } }),
    onClose,
  );
  const close = () => {
    if (extend.isPending) return;
    onClose();
    extend.reset();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t`Extend the end for all`} centered>
      <ExtendForm
        end={end}
        isOwnTime={isOwnTime}
        isPending={extend.isPending}
        fault={extend.error}
        onCancel={close}
        onExtend={extend.mutate}
      />
    </Modal>
  );
}

type FormProps = {
  end: string;
  isOwnTime: boolean;
  isPending: boolean;
  fault: Error | null;
  onCancel: () => void;
  onExtend: (end: string) => void;
};

function ExtendForm({ end, isOwnTime, isPending, fault, onCancel, onExtend }: FormProps) {
  const plus = (minutes: number) => {
    // If the end has passed, the minutes count from now.
    const base = Math.max(Date.parse(end), Math.ceil(serverNow() / MINUTE) * MINUTE);
    return base + minutes * MINUTE;
  };
  const [typed, setTyped] = useState(() => toLocal(plus(LATER[0] ?? 0)));
  // The field shows no seconds, so a suggested end is recognized by the field's text.
  const at = LATER.map(plus).find((later) => toLocal(later) === typed) ?? Date.parse(typed);
  const isLater = at > Date.parse(end) && at > serverNow();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLater && !isPending) onExtend(new Date(at).toISOString());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          <Trans>
            The current end is <Instant at={end} />. Students with extra time get it on top of the new end.
          </Trans>{' '}
          {isOwnTime &&
            t`The minutes for each student stay as they are. If somebody needs more, give extra time.`}
        </Text>
        <TextInput
          type="datetime-local"
          label={t`New end`}
          description={t`In your time zone: ${{ zone: zoneName(Number.isNaN(at) ? serverNow() : at) }}`}
          value={withoutOffset(typed)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isLater ? null : t`Enter a time in the future, later than the current end.`}
        />
        <Group gap="xs" role="group" aria-label={t`Later by`}>
          {LATER.map((minutes) => {
            const later = toLocal(plus(minutes));
            return (
              <Button
                key={minutes}
                size="compact-sm"
                variant={typed === later ? 'light' : 'default'}
                aria-pressed={typed === later}
                data-autofocus={minutes === LATER[0] || undefined}
                onClick={() => setTyped(later)}
              >{t`+${minutes} min`}</Button>
            );
          })}
        </Group>
        {isLater && (
          <Text>{t`That is ${{ minutes: formatMinutes((at - Date.parse(end)) / MINUTE) }} later.`}</Text>
        )}
        <Text
          size="sm"
          c="dimmed"
        >{t`Students see the new end within 30 seconds, and within 5 seconds in their last minute.`}</Text>
        <FaultMessage fault={fault} fixed={t`Failed to extend the contest`} />
        <DialogButtons onCancel={onCancel} isBusy={isPending}>
          <Button type="submit" loading={isPending} disabled={!isLater}>{t`Extend the end`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
