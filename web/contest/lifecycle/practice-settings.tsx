import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import { KeyWithheldNotice } from '../shared/key-withheld-notice.tsx';
import type { Contest } from '../shared/contest-queries.ts';

type Props = { contest: Contest; onClose: () => void };

export function PracticeSettings({ contest, onClose }: Props) {
  const queryClient = useQueryClient();
  const isOpen = contest.practice === true;
  const setting = useMutation({
    mutationFn: () => call('setPractice', { body: { contest: contest.id, open: !isOpen } }),
    onSuccess: ({ detail }) => {
      toast.success(detail);
      onClose();
    },
    // Refetched after a refusal as well, because a refusal means that something has changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['contest', contest.id] }),
  });
  return (
    <Stack>
      <Text>
        {isOpen
          ? t`Everybody who takes part in this contest can practise with its questions.`
          : t`Everybody who takes part in this contest can practise with its questions, as often as they like, once you open it.`}{' '}
        {t`Each answer is checked immediately. Practice never changes marks, and only the student sees the result.`}
      </Text>
      <Text>
        {isOpen
          ? t`If you end practice, nobody can start or finish a practice attempt.`
          : hidesKey(contest)
            ? t`Students, including those who did not take the contest, then see all questions with the right answers and the explanations, although their results do not show them. This cannot be undone once they have read them.`
            : t`Students, including those who did not take the contest, then see all questions with the right answers and the explanations. This cannot be undone once they have read them.`}
      </Text>
      <KeyWithheldNotice contest={contest} />
      {setting.error && (
        <ErrorMessage>
          {explainFault(setting.error, t`The practice setting could not be changed. Please try again.`)}
        </ErrorMessage>
      )}
      <DialogButtons cancel={t`Close`} onCancel={onClose} isBusy={setting.isPending}>
        {hasRight(contest, 'edit') && (
          <Button loading={setting.isPending} onClick={() => setting.mutate()}>
            {isOpen ? t`End practice` : t`Open for practice`}
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}

const hidesKey = ({ settings }: Contest) => settings?.shows !== undefined && settings.shows !== 'all';
