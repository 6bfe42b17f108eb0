import { plural, t } from '@lingui/core/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { reportsQuery } from './report-query.ts';
import { ReportSheet } from './report-sheet.tsx';
import { useSheetOrigin } from './use-sheet-origin.tsx';
import { useResponsesChoice } from './use-responses-choice.ts';
import classes from './print.module.css';

export function Reports({ contest }: { contest: Contest }) {
  usePrinting();
  const { data: responses, ...reports } = useQuery(reportsQuery(contest.id));
  const { data: questions, ...texts } = useQuery(questionsQuery(contest.id));
  const { shown, field } = useResponsesChoice(responses ?? [], t`Everybody with a response`);
  const [hasKey, setHasKey] = useState(true);
  const { filed, field: schoolField } = useSheetOrigin(contest);
  const error = reports.error ?? texts.error;
  return (
    <Stack gap="md">
      <div data-look="screen">
        <Stack gap="md">
          <ContestHead contest={contest} />
          {responses && responses.length > 0 && (
            <Group gap="lg" align="flex-end">
              <NativeSelect label={t`Reports of`} {...field} />
              {schoolField}
              <Checkbox
                mb="xs"
                label={t`With the right answers`}
                checked={hasKey}
                onChange={(event) => setHasKey(event.currentTarget.checked)}
              />
              <Button
                leftSection={<IconPrinter size={18} />}
                disabled={shown.length === 0 || !questions}
                onClick={() => window.print()}
              >{t`Print`}</Button>
            </Group>
          )}
        </Stack>
      </div>
      {error && <LoadFailed onRetry={() => Promise.all([reports.refetch(), texts.refetch()])} />}
      {!error && !(responses && questions) && <PaperSkeleton />}
      {responses && questions && shown.length === 0 && (
        <EmptyState message={t`There are no responses yet, so there is nothing to report.`} />
      )}
      {responses && questions && (
        <>
          {shown.length > 1 && (
            <Text size="sm" c="dimmed" data-look="screen">
              {t`${plural(shown.length, { one: '# report', other: '# reports' })}, one page each.`}
            </Text>
          )}
          <div className={classes.sheets}>
            {shown.map((response) => (
              <ReportSheet
                key={response.email}
                contest={contest}
                filed={filed}
                questions={questions}
                response={response}
                hasKey={hasKey}
              />
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}
