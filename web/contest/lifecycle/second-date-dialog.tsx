import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useNavigate } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { callOnce } from '../../base/api/call-once.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { toast } from '../../base/elements/toast.ts';
import type { Contest } from '../shared/contest-queries.ts';
import { useCopyTimes } from './copy-times.tsx';
import { publishCopy } from './use-duplicate.ts';

type Props = {
  contest: Contest;
  /** Number of students who need the second date; undefined if only the server knows it. */
  absent: number | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export function SecondDateDialog({ contest, absent, isOpen, onClose }: Props) {
  const { mutate, isPending } = useSecondDate();
  const close = () => !isPending && onClose();
  return (
    <Modal opened={isOpen} onClose={close} title={t`A second date`} centered>
      <SecondDateForm
        contest={contest}
        absent={absent}
        isPending={isPending}
        onCancel={close}
        onMake={(times) => mutate({ contest: contest.id, ...times }, { onSuccess: onClose })}
      />
    </Modal>
  );
}

type FormProps = Pick<Props, 'contest' | 'absent'> & {
  isPending: boolean;
  onCancel: () => void;
  onMake: (times: { start_datetime: string; end_datetime: string }) => void;
};

function SecondDateForm({ contest, absent, isPending, onCancel, onMake }: FormProps) {
  const { field, times } = useCopyTimes(contest, 'second-start');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (times && !isPending) onMake(times);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {absent === undefined ? (
            <Trans>
              Students who took neither date take <strong dir="auto">{contest.name}</strong> with the same
              questions and settings.
            </Trans>
          ) : (
            <Trans>
              <Plural
                value={absent}
                one="# student who was absent takes"
                other="# students who were absent take"
              />{' '}
              <strong dir="auto">{contest.name}</strong> with the same questions and settings.
            </Trans>
          )}
        </Text>
        <KeyWarning contest={contest} end={times?.end_datetime} />
        {field}
        <DialogButtons onCancel={onCancel} isBusy={isPending}>
          <Button type="submit" loading={isPending} disabled={!times}>{t`Publish`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Warns if students of the first date see the right answers before the second date has ended. */
function KeyWarning({ contest, end }: { contest: Contest; end: string | undefined }) {
  const from = keyInSightFrom(contest);
  const isSeen = from !== undefined && from <= serverNow();
  if (from === undefined || !(isSeen || (end !== undefined && from < Date.parse(end)))) return null;
  return (
    <Alert data-alert="plain" icon={<IconAlertTriangle aria-hidden="true" />} role="status">
      {isSeen ? (
        t`Students who took part can already see the right answers, and could pass them on.`
      ) : (
        <Trans>
          Students who took part will see the right answers from <Instant at={new Date(from).toISOString()} />
          , before this date is over.
        </Trans>
      )}
    </Alert>
  );
}

/** Returns when (ms) students can see the key: 0 if they already can, undefined if never or unknown. */
function keyInSightFrom({ opening, settings, practice }: Contest): number | undefined {
  const showsKey = (settings?.shows ?? 'all') === 'all';
  if (!showsKey && !practice) return undefined;
  if (!opening) return 0;
  return opening.results_open_datetime === null ? undefined : Date.parse(opening.results_open_datetime);
}

type Asked = { contest: number; start_datetime: string; end_datetime: string };

/** Publishes the second date and opens it. If a correction could not be copied, opens the draft instead. */
function useSecondDate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const made = await callOnce('addSecondDate', asked);
      return { ...made, isPublished: !made.lost && (await publishCopy(made.id)) };
    },
    onSuccess: ({ id, detail, lost, students, isPublished }) => {
      toast.success(
        isPublished
          ? plural(students, {
              one: 'Second date for # student.',
              other: 'Second date for # students.',
            })
          : detail,
      );
      const state = lost && { lost: lost.map((one) => one.detail) };
      void navigate(isPublished ? `/results/teacher/${id}/result` : `/my-contest/edit/${id}`, { state });
    },
    onError: (fault) => toast.failure(fault, t`The second date could not be created. Please try again.`),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
