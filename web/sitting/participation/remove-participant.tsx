import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import { toast } from '../../base/elements/toast.ts';
import type { Participant } from './participant-rows.ts';
import { NameAndAddress } from './student-name.tsx';

type Props = { contest: number; participant: Participant | undefined; onClose: () => void };

export function RemoveParticipant({ contest, participant, onClose }: Props) {
  const queryClient = useQueryClient();
  const shown = useLast(participant);
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => call('removeParticipant', { body: { contest, email } }),
    onSuccess: ({ detail }) => toast.success(detail),
    onError: (fault) => toast.failure(fault, t`Failed to remove the participant`),
    // Refetched after a refusal as well, because a refusal means that the list has changed.
    onSettled: async () => {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal
      opened={participant !== undefined}
      onClose={() => !isPending && onClose()}
      title={t`Remove this participant?`}
      centered
    >
      {shown && (
        <Stack>
          <Text>
            <Trans>
              <NameAndAddress student={shown} /> will no longer see this contest. You can add the address
              again until the contest starts.
            </Trans>
          </Text>
          <DialogButtons onCancel={onClose} isBusy={isPending}>
            <Button color="wrong" loading={isPending} onClick={() => mutate(shown.email)}>{t`Remove`}</Button>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}
