import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Button } from '../elements/button.tsx';
import { Stack } from '../elements/layout.tsx';
import { Text } from '../elements/text.tsx';
import { explainFault } from '../api/call.ts';
import { DialogButtons } from '../elements/dialog-buttons.tsx';
import { Modal } from './modal.tsx';
import { ErrorMessage } from '../pages/placeholders.tsx';
import { toast } from '../elements/toast.ts';

type Props = {
  title: string;
  words: string;
  act: string;
  isOpen: boolean;
  onClose: () => void;
  onAct: () => Promise<{ detail: string }>;
  onDone: () => void;
  stackId?: string;
};

/** Asks for confirmation before an irreversible action. */
export function AskDialog({ title, words, act, isOpen, onClose, onAct, onDone, stackId }: Props) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onAct,
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      onDone();
      await queryClient.invalidateQueries();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} centered {...(stackId && { stackId })}>
      <Stack>
        <Text>{words}</Text>
        {error && <ErrorMessage>{explainFault(error, t`That did not work. Please try again.`)}</ErrorMessage>}
        <DialogButtons onCancel={close} isBusy={isPending} focusesCancel>
          <Button color="wrong" loading={isPending} onClick={() => mutate()}>
            {act}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
