import { Textarea } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import type { MessageSource } from './message-source.ts';

type Props = {
  source: MessageSource;
  /** The only recipient; absent if the message is for all or for a class. */
  email?: string;
  classes?: readonly { id: number; name: string }[] | undefined;
  /** Rooms to choose from. */
  rooms?: readonly string[] | undefined;
  /** The question of reports that the message answers, and who reported. */
  about?: { id: number; reports: readonly { email: string; name: string }[] };
  onDone?: () => void;
};

/** Writes a message to students. */
export function MessageForm({ source, email, classes = [], rooms = [], about, onDone }: Props) {
  const recipients = recipientsOf(classes, rooms, about);
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [to, setTo] = useState('0');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setSending(true);
    setFault(undefined);
    try {
      const whom = email !== undefined ? { email } : recipients[Number(to)]?.whom;
      const { detail } = await source.send({ text, ...whom, ...(about && { question: about.id }) });
      toast.success(detail);
      setText('');
      await queryClient.invalidateQueries({ queryKey: source.query.queryKey });
      onDone?.();
    } catch (fault) {
      setFault(fault);
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        {email === undefined && recipients.length > 1 && (
          <NativeSelect
            label={t`To`}
            value={to}
            onChange={({ currentTarget: { value } }) => setTo(value)}
            data={recipients.map(({ label }, place) => ({ value: String(place), label }))}
          />
        )}
        <Textarea
          label={email === undefined && recipients.length === 1 ? t`Message to all students` : t`Message`}
          description={t`It stays above the question until the student presses Read.`}
          rows={3}
          maxLength={limits.messageLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault !== undefined && (
          <ErrorMessage>
            {explainFault(fault, t`The message could not be sent. Please try again.`)}
          </ErrorMessage>
        )}
        <Group>
          <Button type="submit" size="touch" loading={isSending} disabled={text.trim() === ''}>
            {t`Send`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Recipient = { label: string; whom: { class?: number; room?: string; email?: string } };

const recipientsOf = (
  classes: NonNullable<Props['classes']>,
  rooms: readonly string[],
  about: Props['about'],
): Recipient[] => [
  { label: about ? t`All students, as a correction beside the question` : t`All students`, whom: {} },
  ...classes.map(({ id, name }) => ({ label: name, whom: { class: id } })),
  ...rooms.map((room) => ({ label: t`Room ${room}`, whom: { room } })),
  ...(about?.reports ?? []).map(({ email, name }) => ({ label: name, whom: { email } })),
];
