import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import type { ContestMailKind } from '#contract/contest-mails.ts';
import type { Wire } from '#contract/schemas.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Switch } from '../../base/elements/check.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { timeZone } from '../../base/files/use-saved-file.ts';
import { ErrorMessage, LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { Skeleton } from '../../base/pages/skeletons.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { hasRight } from '../../people/rights/rights.ts';

const MAILS: Record<ContestMailKind, { label: string; description: string }> = {
  invitation: {
    label: t`Invitation`,
    description: t`To everybody whom you add, at once. Whoever has no account is asked to sign up.`,
  },
  reminder: { label: t`Reminder`, description: t`A day before the start.` },
  results: {
    label: t`News of the results`,
    description: t`To everybody who took part, when the results open. It says no mark.`,
  },
};

const mailsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['contest mails', contest],
    queryFn: () => call('getContestMails', { body: { contest } }),
  });

type Mail = Wire<'getContestMails'>['mails'][number];
type Props = { contest: Contest; onClose: () => void };

export function ContestMails({ contest, onClose }: Props) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(mailsQuery(contest.id));
  const setting = useMutation({
    mutationFn: ({ kind, is_on: isOn }: Mail) =>
      call('setContestMail', {
        body: { contest: contest.id, kind, is_on: !isOn, time_zone: timeZone() },
      }),
    onSuccess: ({ detail }) => toast.success(detail),
    onSettled: () => queryClient.invalidateQueries(mailsQuery(contest.id)),
  });
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  if (!data)
    return (
      <>
        <Loading />
        <Skeleton height={240} />
      </>
    );
  return (
    <Stack>
      <Text>{t`Students with an address get these mails once. Students with a slip get none.`}</Text>
      {data.mails.map((mail) => (
        <Switch
          key={mail.kind}
          {...MAILS[mail.kind]}
          description={describe(mail)}
          checked={mail.is_on}
          disabled={setting.isPending || !hasRight(contest, 'edit')}
          onChange={() => setting.mutate(mail)}
        />
      ))}
      {setting.error && (
        <ErrorMessage>
          {explainFault(setting.error, t`The mails could not be changed. Please try again.`)}
        </ErrorMessage>
      )}
      <DialogButtons cancel={t`Close`} onCancel={onClose} isBusy={setting.isPending} />
    </Stack>
  );
}

function describe({ kind, queued }: Mail): string {
  const { description } = MAILS[kind];
  if (queued === 0) return description;
  const sent = plural(queued, { one: '# address has it.', other: '# addresses have it.' });
  return `${description} ${sent}`;
}
