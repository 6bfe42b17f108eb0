import { Textarea } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { FileDrop } from '../../base/files/file-drop.tsx';
import { ReadInResult, type ReadIn } from './read-in-result.tsx';
import classes from './read-in.module.css';

/**
 * Reads in answers that students' devices could not send: files, or typed lines. `email`: student of the
 * page, if it is about one. `watch`: the token of an invigilator, who has no account.
 */
export function ReadInAnswers({
  contest,
  email,
  watch,
}: {
  contest: number;
  email?: string;
  watch?: string;
}) {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadIn[]>([]);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<'files' | 'typed'>();
  const read = async (source: string, handed: string): Promise<boolean> => {
    const result = await readIn(contest, source, handed, watch);
    setResults((before) => [result, ...before]);
    return 'taken' in result;
  };
  const readFiles = async (files: File[]) => {
    setBusy('files');
    for (const file of files) await read(file.name, await file.text());
    await queryClient.invalidateQueries();
    setBusy(undefined);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    setBusy('typed');
    if (await read(t`Typed lines`, typed)) setTyped('');
    await queryClient.invalidateQueries();
    setBusy(undefined);
  };
  return (
    <Stack gap="lg">
      <Text>
        {t`A student’s page that cannot reach the server offers its answers in another way. Reading them in twice changes nothing.`}{' '}
        {watch === undefined && t`To read a code, photograph it with a phone on which you are logged in.`}
      </Text>
      <div>
        <FileDrop
          words={t`Drop the students’ files here`}
          kinds={t`Several at once, if you like`}
          isBusy={busy === 'files'}
          onFiles={(files) => void readFiles(files)}
          isSeveral
        />
        <div role="status">
          <Stack component="ul" className={classes.results}>
            {results.map((result, index) => (
              <ReadInResult key={results.length - index} result={result} email={email} />
            ))}
          </Stack>
        </div>
      </div>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Textarea
            label={t`Or type the lines from the student’s page`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            rows={4}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={busy === 'typed'}>{t`Read in the lines`}</Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

/** Reads in one message. Never rejects, so that one faulty file does not stop the others. */
export async function readIn(
  contest: number,
  source: string,
  handed: string,
  watch?: string,
): Promise<ReadIn> {
  try {
    const taken =
      watch === undefined
        ? await call('takeHandOver', { body: { contest, handed } })
        : await call('watchHandOver', { body: { watch, handed } });
    return { source, taken };
  } catch (fault) {
    return { source, why: explainFault(fault, t`These answers could not be read in. Please try again.`) };
  }
}
