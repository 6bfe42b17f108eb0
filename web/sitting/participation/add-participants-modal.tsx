import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { AddressList } from './address-list.tsx';
import { parseAddresses } from './parse-addresses.ts';
import { type Entry, useAddParticipants } from './use-add-participants.ts';

type Props = { contest: Contest; why: string | undefined; isOpen: boolean; onClose: () => void };

export function AddParticipantsModal({ contest, why, isOpen, onClose }: Props) {
  const { entries, isPending, take, remove, send, clearDone } = useAddParticipants(contest);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [doubles, setDoubles] = useState(0);
  const [withCodes, setWithCodes] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ready = entries.filter(isSendable).length + (text ? 1 : 0);

  const type = (value: string) => {
    setFault('');
    // A comma or semicolon completes an address, which moves to the list, and the field is cleared.
    const isMany = /[,;]/.test(value);
    if (isMany) setDoubles(take(value).doubles);
    setText(isMany ? '' : value);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (parseAddresses(pasted).length < 2 && !/[<\n]/.test(pasted.trim())) return;
    // The field has only one line and would join the pasted lines.
    event.preventDefault();
    setFault('');
    setDoubles(take(pasted).doubles);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = parseAddresses(text);
    if (typed.some(({ isValid }) => !isValid)) return refuse(t`This must be an e-mail address.`);
    const { list, doubles } = typed.length > 0 ? take(text) : { list: entries, doubles: 0 };
    setDoubles(doubles);
    setText('');
    const sendable = list.filter(isSendable);
    if (sendable.length > 0) return send(sendable, withCodes);
    return refuse(typed.length > 0 ? t`This address is already in the list.` : t`Enter an e-mail address.`);
  };
  const refuse = (words: string) => {
    setFault(words);
    field.current?.focus();
  };
  const correct = (entry: Entry) => {
    remove(entry.email);
    setText(entry.email);
    field.current?.focus();
  };
  const close = () => {
    onClose();
    setDoubles(0);
    if (!isPending) clearDone();
  };

  return (
    <Modal opened={isOpen} onClose={close} keepsDraft title={t`Add Participants`} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            ref={field}
            type="email"
            label={t`Email address`}
            description={t`To add many at once, paste a list. Separate the addresses with commas, semicolons, spaces or new lines; “Name <address>” works too.`}
            descriptionProps={{ fz: 'sm' }}
            placeholder={t`student@school.example`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
            value={text}
            error={fault}
            onChange={(event) => type(event.currentTarget.value)}
            onPaste={paste}
          />
          {why && <Text c="var(--tally-wrong)">{why}</Text>}
          {entries.length > 0 && (
            <AddressList
              entries={entries}
              doubles={doubles}
              isBusy={isPending}
              onRemove={remove}
              onFix={correct}
              onRetry={(entry) => send([entry], withCodes)}
            />
          )}
          <Checkbox
            label={t`With claim codes`}
            description={t`Give each student a code. The student enters it with the contest ID at Join Contest. Nobody can take a seat by signing up with somebody else’s address.`}
            checked={withCodes}
            disabled={isPending}
            onChange={(event) => setWithCodes(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {withCodes
              ? t`You can find the codes in the list of participants and in its CSV file. Tallymark does not send email.`
              : t`Students without an account get the contest when they sign up with this address. Tallymark does not send email.`}
          </Text>
          <DialogButtons cancel={entries.some(isSendable) || text ? t`Close` : t`Done`} onCancel={close}>
            <Button type="submit" loading={isPending} disabled={why !== undefined}>
              {plural(Math.max(1, ready), { one: 'Add participant', other: 'Add # participants' })}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

const isSendable = ({ state }: Entry) => state === 'ready' || state === 'failed';
