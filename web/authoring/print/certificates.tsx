import { plural, t } from '@lingui/core/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Certificate as Kind } from '#contract/contest.ts';
import { gradeOf } from '#contract/grades.ts';
import { displayAddress } from '#shared/log-in-name.ts';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox, Switch } from '../../base/elements/check.tsx';
import { NativeSelect, TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { userQuery } from '../../people/account/user-query.ts';
import { call } from '../../base/api/call.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { type Contest, contestQuery } from '../../contest/shared/contest-queries.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { useRootMark } from '../../base/pages/use-root-mark.ts';
import { Certificate } from './certificate.tsx';
import { reportsQuery } from './report-query.ts';
import { useResponsesChoice } from './use-responses-choice.ts';
import classes from './print.module.css';

export function Certificates({ contest }: { contest: Contest }) {
  usePrinting();
  useRootMark('data-tally-certificates');
  const state = useTimeState(contest);
  const { data: responses, ...reports } = useQuery(reportsQuery(contest.id));
  const { data: user, ...own } = useQuery(userQuery());
  const passed = responses?.filter(({ result }) => result === 'passed') ?? [];
  const { shown, field } = useResponsesChoice(passed, t`Everybody who passed`);
  const [hasMarks, setHasMarks] = useState(contest.certificate === 'marks');
  const [school, setSchool] = useState('');
  const error = reports.error ?? own.error;
  const scale = contest.grades?.scale;
  const isReady = state === 'ended' && responses && user;
  return (
    <Stack gap="md">
      <div data-look="screen">
        <Stack gap="md">
          <ContestHead contest={contest} />
          {contest.is_published && (
            <OwnPrinting contest={contest} hasMarks={hasMarks} onHasMarks={setHasMarks} />
          )}
          {isReady && passed.length > 0 && (
            <Group gap="lg" align="flex-end">
              <NativeSelect label={t`Certificates of`} {...field} />
              <TextInput
                label={t`School or class`}
                placeholder={t`Not printed`}
                maxLength={80}
                value={school}
                onChange={(event) => setSchool(event.currentTarget.value)}
              />
              <Button
                leftSection={<IconPrinter size={18} aria-hidden="true" />}
                disabled={shown.length === 0}
                onClick={() => window.print()}
              >{t`Print`}</Button>
            </Group>
          )}
        </Stack>
      </div>
      {error && <LoadFailed onRetry={() => Promise.all([reports.refetch(), own.refetch()])} />}
      {!error && !(responses && user) && <PaperSkeleton />}
      {responses && user && state !== 'ended' && (
        <EmptyState
          message={t`You can print certificates once the contest has ended. Until then, marks can change.`}
        />
      )}
      {isReady && passed.length === 0 && (
        <EmptyState message={t`Nobody has passed this contest, so there are no certificates.`} />
      )}
      {isReady && (
        <>
          {shown.length > 1 && (
            <Text size="sm" c="dimmed" data-look="screen">
              {t`${plural(shown.length, { one: '# certificate', other: '# certificates' })}, one page each.`}
            </Text>
          )}
          <div className={classes.sheets}>
            {shown.map(({ name, email, marks }) => (
              <Certificate
                key={email}
                contest={contest}
                name={name || displayAddress(email)}
                marks={hasMarks ? marks : null}
                grade={marks !== null && scale ? gradeOf(scale, marks, contest.total_marks) : undefined}
                teacher={contest.shared?.owner ?? `${user.first_name} ${user.last_name}`}
                school={school.trim()}
              />
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}

const kindWith = (hasMarks: boolean): Kind => (hasMarks ? 'marks' : 'plain');

type OwnPrintingProps = { contest: Contest; hasMarks: boolean; onHasMarks: (hasMarks: boolean) => void };

function OwnPrinting({ contest, hasMarks, onHasMarks }: OwnPrintingProps) {
  const queryClient = useQueryClient();
  const saved = contest.certificate ?? 'off';
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (certificate: Kind) => call('setCertificate', { body: { contest: contest.id, certificate } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queryClient.invalidateQueries({ queryKey: contestQuery(contest.id).queryKey });
    },
    onError: (fault) => toast.failure(fault, t`The setting could not be saved. Please try again.`),
  });
  const isOn = (isPending ? variables : saved) !== 'off';
  const isEditable = hasRight(contest, 'edit');
  return (
    <Stack gap="md">
      <Checkbox
        label={t`With the marks`}
        checked={hasMarks}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => {
          onHasMarks(checked);
          if (isOn && isEditable) mutate(kindWith(checked));
        }}
      />
      {isEditable && (
        <Switch
          label={t`Students print their own`}
          description={
            contest.shared
              ? t`Students who passed will find it next to their result once the results are open. Its owner’s name is on it.`
              : t`Students who passed will find it next to their result once the results are open. Your name is on it.`
          }
          checked={isOn}
          onChange={({ currentTarget: { checked } }) =>
            !isPending && mutate(checked ? kindWith(hasMarks) : 'off')
          }
        />
      )}
    </Stack>
  );
}
