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
  onDone?: () => void;
};

/** Writes a message to students. */
export function MessageForm({ source, email, classes = [], onDone }: Props) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setSending(true);
    setFault(undefined);
    try {
      const about = email !== undefined ? { email } : to === '' ? {} : { class: Number(to) };
      const { detail } = await source.send({ text, ...about });
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
        {email === undefined && classes.length > 0 && (
          <NativeSelect
            label={t`To`}
            value={to}
            onChange={({ currentTarget: { value } }) => setTo(value)}
            data={[
              { value: '', label: t`All students` },
              ...classes.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <Textarea
          label={email === undefined && classes.length === 0 ? t`Message to all students` : t`Message`}
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
