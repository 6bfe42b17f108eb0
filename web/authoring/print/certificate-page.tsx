import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../base/router/navigation.tsx';
import { userQuery } from '../../people/account/user-query.ts';
import { isMissing } from '../../base/api/send.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import type { Result } from '../../marks/result/answers.ts';
import { resultQuery } from '../../marks/result/result-queries.ts';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { useRootMark } from '../../base/pages/use-root-mark.ts';
import { Certificate } from './certificate.tsx';

/** Says why there is no certificate. `result`: undefined without a response. */
function reasonFor(result: Result | undefined): string {
  if (!result) return t`You have no result in this contest yet.`;
  if (result.is_passed === null) return t`The results are not open yet.`;
  return result.is_passed
    ? t`You passed. Your teacher has not opened certificates for printing.`
    : t`Certificates are for students who reach the passing mark.`;
}

export function Page() {
  const contest = useContestId();
  usePrinting();
  useRootMark('data-tally-certificates');
  const { data: result, ...results } = useQuery(resultQuery(contest));
  const { data: user, ...own } = useQuery(userQuery());
  const certificate = result && 'certificate' in result ? result.certificate : undefined;
  const error = results.error ?? own.error;
  const hasNone = (result && !certificate) || (results.error && isMissing(results.error));
  const isReady = result && certificate && user;
  return (
    <Stack gap="lg">
      <title>{t`Your certificate · Tallymark`}</title>
      <Group justify="space-between" gap="sm" data-look="screen">
        <Title order={1}>{t`Your certificate`}</Title>
        {isReady && (
          <Button
            style={{ minHeight: 44 }}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >{t`Print`}</Button>
        )}
      </Group>
      {hasNone && (
        <EmptyState message={t`You have no certificate for this contest.`}>
          <Text c="dimmed">{reasonFor(result)}</Text>
          <Button
            component={Link}
            to={`/results/student/${contest}/result`}
            variant="default"
          >{t`Back to your result`}</Button>
        </EmptyState>
      )}
      {!hasNone && error && (
        <LoadFailed fault={error} onRetry={() => Promise.all([results.refetch(), own.refetch()])} />
      )}
      {!hasNone && !error && !isReady && <PaperSkeleton />}
      {isReady && (
        <Certificate
          contest={result}
          name={`${user.first_name} ${user.last_name}`}
          marks={certificate.has_marks ? result.total_score : null}
          grade={'grade' in result ? result.grade : undefined}
          teacher={certificate.teacher}
        />
      )}
    </Stack>
  );
}
