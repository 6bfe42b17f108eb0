import { Button, Modal, Stack, Text } from '@mantine/core';
import { call } from '../api/call.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { useLast } from '../ui/use-last.ts';
import { WhyNot } from '../participation/student-dialog.tsx';
import { useTeacherAction } from '../participation/use-teacher-action.ts';

/** `until`: the teacher accepts the answers that had arrived by then, because the page showed those. */
export type Acceptance = { kind: 'accept'; until: string } | { kind: 'undo' };

const WORDS = {
  accept: {
    title: 'Accept the late answers?',
    text: 'For each question, the answer that was chosen last will count. The marks change everywhere. You can undo this.',
    button: 'Accept',
  },
  undo: {
    title: 'Undo the acceptance?',
    text: 'The answers that counted before count again. The marks change everywhere.',
    button: 'Undo',
  },
} satisfies Record<Acceptance['kind'], object>;

type Props = { contest: number; email: string; asked: Acceptance | undefined; onClose: () => void };

/** Asks before late answers count, or no longer count. It is open while one of the two is `asked`. */
export function LateDialog({ contest, email, asked, onClose }: Props) {
  const shown = useLast(asked);
  const { mutate, isPending, error, reset } = useTeacherAction(
    (acceptance: Acceptance) =>
      call('acceptLateAnswers', {
        body:
          acceptance.kind === 'accept'
            ? { contest, email, accepted: true, arrived_until: acceptance.until }
            : { contest, email, accepted: false },
      }),
    onClose,
  );
  const close = () => {
    if (isPending) return;
    onClose();
    reset();
  };
  const { title, text, button } = WORDS[shown?.kind ?? 'accept'];
  return (
    <Modal opened={asked !== undefined} onClose={close} title={title} centered>
      <Stack>
        <Text>{text}</Text>
        <WhyNot fault={error} fixed="Failed to change what counts" />
        <DialogButtons onCancel={close} isBusy={isPending}>
          <Button loading={isPending} onClick={() => asked && mutate(asked)} data-autofocus>
            {button}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
