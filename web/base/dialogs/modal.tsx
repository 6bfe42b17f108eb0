import { t } from '@lingui/core/macro';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Stack } from '../elements/layout.tsx';
import { Text } from '../elements/text.tsx';
import { DialogButtons } from '../elements/dialog-buttons.tsx';
import { HeldWork } from '../forms/held-work.ts';

type Props = ModalProps & {
  /** If true, the work outlives the dialog, which therefore closes without asking. */
  keepsDraft?: boolean;
};

/** A dialog for teachers. A press beside it, Escape or ✕ asks before it discards work. */
export function Modal({ keepsDraft = false, onClose, children, ...dialog }: Props) {
  const { opened, stackId } = dialog;
  const [work] = useState(() => new HeldWork());
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !opened) setAsking(false);
  const goOn = () => setAsking(false);
  const close = () => (!keepsDraft && work.isHeld() ? setAsking(true) : onClose());
  return (
    <>
      <MantineModal {...dialog} closeOnEscape={!isAsking} onClose={close}>
        {/* Adds no box of its own, so that the dialog's layout stays. */}
        <div ref={work.watch} style={{ display: 'contents' }}>
          {children}
        </div>
      </MantineModal>
      <MantineModal
        opened={opened && isAsking}
        onClose={goOn}
        title={t`Discard your changes?`}
        centered
        {...(stackId && { stackId: `${stackId} question` })}
      >
        <Stack>
          <Text>{t`They are not saved yet.`}</Text>
          <DialogButtons cancel={t`Go on editing`} onCancel={goOn} focusesCancel>
            <Button
              color="wrong"
              onClick={() => {
                goOn();
                onClose();
              }}
            >{t`Discard`}</Button>
          </DialogButtons>
        </Stack>
      </MantineModal>
    </>
  );
}

Modal.Stack = MantineModal.Stack;
