import { t } from '@lingui/core/macro';
import { Button, Modal as MantineModal, type ModalProps, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '../elements/dialog-buttons.tsx';
import { HeldWork } from '../forms/held-work.ts';
import classes from './modal.module.css';

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
        <div ref={work.watch} className={classes.content}>
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
