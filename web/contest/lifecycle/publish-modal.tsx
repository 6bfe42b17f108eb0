import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { call, explainFault } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { KeyCheck } from './key-check.tsx';
import { PlaceCheck } from './place-check.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { timeState } from '../shared/time-state.ts';
import { toast } from '../../base/elements/toast.ts';

/** Asks before publishing, which is final once the contest starts. Open while `contest` is set. */
export function PublishModal({ contest, onClose }: { contest: Contest | undefined; onClose: () => void }) {
  const shown = useLast(contest);
  const { mutate, reset, isPending, error } = usePublish();
  const close = () => {
    if (isPending) return;
    onClose();
    reset();
  };
  return (
    <Modal opened={contest !== undefined} onClose={close} title={t`Publish this contest?`} centered>
      {shown && (
        <Stack>
          <Text>
            <Trans>
              <strong dir="auto">{shown.name}</strong>:{' '}
              <Plural value={shown.total_questions} one="# question" other="# questions" />, from{' '}
              <Instant at={shown.start_datetime} /> to <Instant at={shown.end_datetime} />.
            </Trans>
          </Text>
          <Text>
            {shown.is_public
              ? t`Students can then join it with its ID.`
              : t`The students you added can then see it.`}{' '}
            {timeState(shown, serverNow()) === 'not started'
              ? t`You can withdraw it until the start. After that, publishing cannot be undone: you cannot change the questions or the start, and you can move the end only to a later time.`
              : t`The start time has passed, so publishing cannot be undone: you cannot change the questions or the start, and you can move the end only to a later time.`}
          </Text>
          <KeyCheck contest={shown.id} />
          <PlaceCheck contest={shown.id} />
          {error && <WhyNot fault={error} contest={shown} />}
          <DialogButtons onCancel={close} isBusy={isPending}>
            <Button loading={isPending} onClick={() => mutate(shown.id)}>{t`Publish`}</Button>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}

/** The server's refusal, with a link to the fault. Unlike a toast, it does not disappear. */
function WhyNot({ fault, contest }: { fault: Error; contest: Contest }) {
  const fields = fault instanceof Refused ? Object.entries(fault.fields) : [];
  return (
    <Alert color="wrong" icon={<IconAlertCircle />} title={explainFault(fault, t`Failed to publish contest`)}>
      <Stack gap="xs" align="flex-start">
        {fields.length > 0 && (
          <ul data-bullets>
            {fields.map(([path, why]) => (
              <li key={path}>
                {nameField(path)}: {why}
              </li>
            ))}
          </ul>
        )}
        <Button
          component={Link}
          to={`/my-contest/edit/${contest.id}`}
          variant="default"
        >{t`Edit Quiz`}</Button>
      </Stack>
    </Alert>
  );
}

/** Converts `questions.3.options.1.option_text` to "Question 4, option 2". */
function nameField(path: string): string {
  const [, question, option] = /^questions\.(\d+)(?:\.options\.(\d+))?/.exec(path) ?? [];
  if (question === undefined) return path.replace(/^contest\./, '').replaceAll('_', ' ');
  const number = Number(question) + 1;
  if (option === undefined) return t`Question ${number}`;
  return t`Question ${number}, option ${{ option: Number(option) + 1 }}`;
}

function usePublish() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (contest: number) => call('publishContest', { body: { contest } }),
    onSuccess: (_, contest) => {
      toast.success(t`Contest Published`);
      void navigate(`/my-contest/published/${contest}`);
    },
    onError: (fault) => toast.failure(fault, t`Failed to publish contest`),
    // Refetched after a refusal as well, because another tab may have published the contest.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
