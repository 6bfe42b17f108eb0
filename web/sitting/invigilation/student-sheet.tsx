import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { MessageForm } from '../messages/message-form.tsx';
import { messagesOfWatch } from '../messages/message-source.ts';
import type { LiveStudent, LiveView } from '../supervision/live-rows.ts';
import { RoomRecord } from '../supervision/room-record.tsx';
import { NoteForm } from './note-form.tsx';
import type { WatchView } from './watch-queries.ts';

type Props = { facts: WatchView; live: LiveView; student: LiveStudent; onDone: () => void };

/** One student: what was recorded, a new note and, if the link allows it, extra time. */
export function StudentSheet({ facts, live, student, onDone }: Props) {
  const { watch, may_extend: mayExtend } = facts;
  const { email, deadline } = student;
  const record = {
    attendance: facts.attendance.filter((mark) => mark.email === email),
    incidents: facts.incidents.filter((note) => note.email === email),
  };
  return (
    <Stack>
      <Text>
        <EmailAddress address={email} />
      </Text>
      {deadline !== live.end_datetime && (
        <Text>
          {t`Deadline:`} <Instant at={deadline} />
        </Text>
      )}
      <NoteForm watch={watch} email={email} onDone={onDone} />
      <MessageForm source={messagesOfWatch(watch)} email={email} onDone={onDone} />
      {mayExtend && <ExtraTime watch={watch} email={email} onDone={onDone} />}
      <RoomRecord record={record} />
    </Stack>
  );
}

function ExtraTime({ watch, email, onDone }: { watch: string; email: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('10');
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const minutes = Number(typed);
  const most = limits.maxExtraTime.minutes;
  const isValid = /^\d+$/.test(typed) && minutes <= most;
  const give = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving || !isValid) return;
    setSaving(true);
    setFault(undefined);
    try {
      const { detail } = await call('watchExtraTime', { body: { watch, email, minutes } });
      toast.success(detail);
      await queryClient.invalidateQueries();
      onDone();
    } catch (fault) {
      setFault(fault);
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void give(event)} aria-labelledby="extra-time">
      <Stack gap="sm">
        <Title order={3} size="h4" id="extra-time">{t`Extra time`}</Title>
        <TextInput
          label={t`Extra minutes in all`}
          description={t`This replaces the student’s present extra time. 0 removes it.`}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
          error={isValid ? undefined : t`Enter a number from 0 to ${most}.`}
        />
        {fault !== undefined && (
          <ErrorMessage>{explainFault(fault, t`Failed to give extra time`)}</ErrorMessage>
        )}
        <Group>
          <Button type="submit" size="touch" variant="default" loading={isSaving} disabled={!isValid}>
            {t`Set extra time`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
