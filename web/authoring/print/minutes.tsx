import { Textarea } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { minutesQuery } from './minutes-query.ts';
import { MinutesSheet } from './minutes-sheet.tsx';
import classes from './print.module.css';
import { useSheetOrigin } from './use-sheet-origin.tsx';

/** The minutes of a contest, to print and sign. What is typed here is only printed. */
export function Minutes({ contest }: { contest: Contest }) {
  usePrinting();
  const { data, error, refetch } = useQuery(minutesQuery(contest.id));
  const { filed, field: schoolField } = useSheetOrigin(contest);
  const [watchers, setWatchers] = useState('');
  const [remarks, setRemarks] = useState('');
  return (
    <Stack gap="md">
      <div data-look="screen">
        <Stack gap="md">
          <ContestHead contest={contest} />
          <Text c="dimmed">
            {t`One page to print and sign. What you type here is printed and not stored.`}
          </Text>
          <Group gap="lg" align="flex-end">
            {schoolField}
            <TextInput
              label={t`Also watched by`}
              maxLength={200}
              value={watchers}
              onChange={({ currentTarget }) => setWatchers(currentTarget.value)}
            />
            <Button
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              disabled={!data}
              onClick={() => window.print()}
            >{t`Print`}</Button>
          </Group>
          <Textarea
            label={t`Remarks`}
            autosize
            minRows={2}
            maxLength={2_000}
            value={remarks}
            onChange={({ currentTarget }) => setRemarks(currentTarget.value)}
          />
        </Stack>
      </div>
      {!data && !error && <PaperSkeleton />}
      {!data && error && (
        <LoadFailed message={explainFault(error, t`Failed to load the minutes`)} onRetry={refetch} />
      )}
      {data && (
        <div className={classes.sheets}>
          <MinutesSheet contest={contest} facts={data} {...{ filed, watchers, remarks }} />
        </div>
      )}
    </Stack>
  );
}
