import { Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import { explainFault } from '../../../base/api/call.ts';
import { Unreachable } from '../../../base/api/send.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Group, Stack } from '../../../base/elements/layout.tsx';
import { Anchor, Text } from '../../../base/elements/text.tsx';
import { FileDrop, reasonAgainstFile } from '../../../base/files/file-drop.tsx';
import { usePasted } from '../../../base/files/use-pasted.ts';
import type { Source } from '../../../contest/lifecycle/read-source.ts';

const HOW = t`Number the questions, letter the options, and mark the right one with * or a line “Answer: B”.`;
const FIXED = t`The questions could not be read. Please try again.`;

export function ImportSource({
  isReading,
  fault,
  onRead,
}: {
  isReading: boolean;
  fault: unknown;
  onRead: (source: Source) => void;
}) {
  const { pasted, field } = usePasted();
  const [file, setFile] = useState<File | null>(null);
  const [own, setOwn] = useState<string>();
  const [source, setSource] = useState<'file' | 'text'>('file');
  const why = own ?? (fault ? wordsOf(fault) : undefined);
  const words = why && (
    <Text c="var(--tally-wrong)" size="sm" role="alert">
      {why}
    </Text>
  );

  const take = (chosen: File | null) => {
    if (!chosen || isReading) return;
    const refused = reasonAgainstFile(chosen);
    setSource('file');
    setOwn(refused);
    setFile(refused ? null : chosen);
    if (!refused) onRead({ file: chosen, text: '' });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReading) return;
    if (pasted.text.trim()) {
      setOwn(undefined);
      setSource('text');
      onRead({ file: null, ...pasted });
    } else if (file) take(file);
    else {
      setSource('text');
      setOwn(t`Choose a file, or paste your questions.`);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FileDrop
          words={file ? file.name : t`Drop a file here`}
          kinds={t`Word, Excel, CSV, GIFT, Aiken, Moodle XML, QTI and Canvas, H5P, Kahoot, Blackboard, Brightspace, Google Forms or Tallymark`}
          isBusy={isReading && source === 'file'}
          onFiles={([file]) => take(file ?? null)}
        >
          <Anchor size="sm" href="/question-table.xlsx" download>{t`Download a template for Excel`}</Anchor>
        </FileDrop>
        {source === 'file' && words}
        <Textarea
          label={t`Or paste your questions`}
          description={HOW}
          placeholder={t`1. What is the capital of Norway?
a) Bergen
*b) Oslo
c) Trondheim`}
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
          {...field}
        />
        {source === 'text' && words}
        <Group justify="flex-end">
          <Button type="submit" loading={isReading && source === 'text'}>{t`Read the questions`}</Button>
        </Group>
      </Stack>
    </form>
  );
}

const wordsOf = (fault: unknown): string =>
  fault instanceof Unreachable ? `${fault.message} ${t`Nothing is lost.`}` : explainFault(fault, FIXED);
