import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { serverNow } from '../../base/api/server-clock.ts';
import { DialogButtons } from '../../base/ui/dialog-buttons.tsx';
import {
  durationWords,
  minutesBetween,
  plusMinutes,
  sameHourLater,
  toInstant,
  toLocal,
} from '../../base/ui/local-time.ts';
import { MomentField } from '../../base/ui/moment-field.tsx';
import { useLast } from '../../base/ui/use-last.ts';
import { classesQuery } from '../../school/classes/class-queries.ts';
import type { Contest } from '../core/contest-queries.ts';
import { startFault, useDuplicate } from './use-duplicate.ts';

type Props = { contest: Contest | undefined; onClose: () => void };

/** Asks for the date of a copy, which has everything else already. It is open while there is a `contest`. */
export function DuplicateDialog({ contest, onClose }: Props) {
  const shown = useLast(contest);
  const { mutate, isPending } = useDuplicate();
  const close = () => !isPending && onClose();
  return (
    <Modal opened={contest !== undefined} onClose={close} title="Duplicate this contest" centered>
      {shown && (
        <DuplicateForm
          key={shown.id}
          contest={shown}
          isPending={isPending}
          onCancel={close}
          onDuplicate={(asked) => mutate({ contest: shown.id, ...asked }, { onSuccess: onClose })}
        />
      )}
    </Modal>
  );
}

type Asked = { start_datetime: string; end_datetime: string; publish: boolean };
type FormProps = {
  contest: Contest;
  isPending: boolean;
  onCancel: () => void;
  onDuplicate: (asked: Asked) => void;
};

function DuplicateForm({ contest, isPending, onCancel, onDuplicate }: FormProps) {
  const [start, setStart] = useState(() => sameHourLater(contest.start_datetime, serverNow()));
  const [publish, setPublish] = useState(false);
  const minutes = minutesBetween(toLocal(contest.start_datetime), toLocal(contest.end_datetime)) ?? 0;
  const fault = startFault(start, serverNow());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fault !== undefined || isPending) return;
    const end = plusMinutes(start, minutes);
    onDuplicate({ start_datetime: toInstant(start), end_datetime: toInstant(end), publish });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          The copy of <strong dir="auto">{contest.name}</strong> has the same questions and settings.{' '}
          <Classes contest={contest} />
        </Text>
        <MomentField id="copy-start" label="Start time" value={start} onChange={setStart} error={fault} />
        <Text size="sm" c="dimmed">
          It lasts {durationWords(minutes)}, as before.
        </Text>
        {contest.is_published && (
          // A plain one: Mantine's would be on so many pages that students loaded it too.
          <Group component="label" gap="xs" mih={44} w="fit-content">
            <input
              type="checkbox"
              checked={publish}
              onChange={(event) => setPublish(event.currentTarget.checked)}
            />
            Publish it now
          </Group>
        )}
        <DialogButtons onCancel={onCancel} isBusy={isPending}>
          <Button type="submit" loading={isPending} disabled={fault !== undefined}>
            Duplicate
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Which classes are added to the copy. Nobody is added to a public contest. */
function Classes({ contest }: { contest: Contest }) {
  const { data = [] } = useQuery({ ...classesQuery(), enabled: !contest.is_public });
  const own = data.filter(({ contests }) => contests.includes(contest.id));
  if (own.length === 0) return null;
  const names = new Intl.ListFormat('en').format(own.map(({ name }) => name));
  return (
    <span dir="auto">
      {names} {own.length === 1 ? 'takes part again, with its' : 'take part again, with their'} extra times.
    </span>
  );
}
