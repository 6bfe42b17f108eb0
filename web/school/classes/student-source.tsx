import { t } from '@lingui/core/macro';
import { Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { FileDrop, reasonAgainstFile } from '../../base/files/file-drop.tsx';

export type Source = { file: File | null; text: string };

export function StudentSource({
  isReading,
  fault,
  onRead,
}: {
  isReading: boolean;
  fault: unknown;
  onRead: (source: Source) => void;
}) {
  const [text, setText] = useState('');
  const [own, setOwn] = useState<string>();
  const why =
    own ?? (fault ? explainFault(fault, t`The list could not be read. Please try again.`) : undefined);
  const take = (file: File | null) => {
    if (!file || isReading) return;
    const refused = reasonAgainstFile(file);
    setOwn(refused);
    if (refused === undefined) onRead({ file, text: '' });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReading) return;
    const isEmpty = text.trim() === '';
    setOwn(isEmpty ? t`Paste a list, or choose a file.` : undefined);
    if (!isEmpty) onRead({ file: null, text });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t`You can check the list before anybody is added.`}</Text>
        <Textarea
          label={t`Paste a list of students`}
          description={t`One student per line: a name, “Last, First”, “Name <address>”, or a row copied from a spreadsheet.`}
          placeholder={t`Ada Lovelace
Hopper, Grace
Alan Turing <alan@school.example>`}
          autosize
          minRows={6}
          maxRows={14}
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FileDrop
          words={t`Or drop a file here`}
          kinds={t`Excel (.xlsx), CSV or OneRoster (.zip)`}
          isBusy={isReading}
          onFiles={([file]) => take(file ?? null)}
        />
        {why && (
          <Text c="var(--tally-wrong)" size="sm" role="alert">
            {why}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isReading}>{t`Read the list`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
