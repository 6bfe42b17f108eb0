import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Contest } from '../contest/contest-queries.ts';
import { questionsQuery } from '../paper/paper-queries.ts';
import { PaperShapes } from '../paper/paper-shapes.tsx';
import { studentKey } from '../participation/attempt-address.ts';
import { ContestHead } from '../participation/contest-head.tsx';
import { Empty, LoadFailed } from '../ui/placeholders.tsx';
import { count } from '../ui/time.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { type Reported, reportsQuery } from './report-query.ts';
import { ReportSheet } from './report-sheet.tsx';
import classes from './print.module.css';

/** A browser lays out so many pages at once without a pause. */
const AT_ONCE = 100;

/** Who gets a report is chosen above; below stands what will be on paper, a page for each student. */
export function Reports({ contest }: { contest: Contest }) {
  usePrinting();
  const { data: responses, ...reports } = useQuery(reportsQuery(contest.id));
  const { data: questions, ...texts } = useQuery(questionsQuery(contest.id));
  const [params, setParams] = useSearchParams();
  const student = params.get('student') ?? '';
  const [from, setFrom] = useState(0);
  const [hasKey, setHasKey] = useState(true);
  const error = reports.error ?? texts.error;
  const shown =
    student === ''
      ? (responses ?? []).slice(from, from + AT_ONCE)
      : (responses ?? []).filter(({ email }) => studentKey(email) === student);
  return (
    <Stack gap="md">
      <div className={classes.screenOnly}>
        <Stack gap="md">
          <ContestHead contest={contest} />
          {responses && responses.length > 0 && (
            <Group gap="lg" align="flex-end">
              <NativeSelect
                label="Reports of"
                value={student === '' ? String(from) : student}
                onChange={({ currentTarget: { value } }) => {
                  const isPart = /^\d+$/.test(value) && Number(value) % AT_ONCE === 0;
                  setFrom(isPart ? Number(value) : 0);
                  setParams(isPart ? {} : { student: value }, { replace: true });
                }}
                data={[...partsOf(responses), ...studentsOf(responses)]}
              />
              <Checkbox
                mb="xs"
                label="With the right answers"
                checked={hasKey}
                onChange={(event) => setHasKey(event.currentTarget.checked)}
              />
              <Button
                leftSection={<IconPrinter size={18} />}
                disabled={shown.length === 0 || !questions}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </Group>
          )}
        </Stack>
      </div>
      {error && <LoadFailed onRetry={() => Promise.all([reports.refetch(), texts.refetch()])} />}
      {!error && !(responses && questions) && <PaperShapes />}
      {responses && questions && shown.length === 0 && (
        <Empty message="There is nothing to report yet: a report needs a response." />
      )}
      {responses && questions && (
        <>
          {shown.length > 1 && (
            <Text size="sm" c="dimmed" className={classes.screenOnly}>
              {count(shown.length, 'report')}, a page each.
            </Text>
          )}
          <div className={classes.sheets}>
            {shown.map((response) => (
              <ReportSheet
                key={response.email}
                contest={contest}
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

/** The whole class, or parts of a large one. */
const partsOf = (responses: Reported[]) =>
  Array.from({ length: Math.ceil(responses.length / AT_ONCE) }, (_, part) => {
    const from = part * AT_ONCE;
    const to = Math.min(from + AT_ONCE, responses.length);
    const label =
      responses.length <= AT_ONCE
        ? `Everybody with a response (${responses.length})`
        : `Responses ${from + 1} to ${to} of ${responses.length}`;
    return { value: String(from), label };
  });

/** Each student alone, where they are not too many for a list. */
const studentsOf = (responses: Reported[]) =>
  responses.length > 10 * AT_ONCE
    ? []
    : responses.map(({ name, email }) => ({ value: studentKey(email), label: name || email }));
