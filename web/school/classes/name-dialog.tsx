import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import * as limits from '#contract/limits.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { validateName } from '../../base/forms/text-rules.ts';

type Props<Answer> = {
  title: string;
  /** Default: the name of the class. */
  label?: string;
  help?: string;
  act: string;
  present?: string;
  isOpen: boolean;
  onClose: () => void;
  onName: (name: string) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
};

export const NameDialog = <Answer,>({ isOpen, onClose, title, ...props }: Props<Answer>) => (
  <Modal opened={isOpen} onClose={onClose} title={title} centered>
    <Form onClose={onClose} {...props} />
  </Modal>
);

function Form<Answer>({
  label = t`Class name`,
  help,
  act,
  present = '',
  onClose,
  onName,
  onDone,
}: Omit<Props<Answer>, 'isOpen' | 'title'>) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(present);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: onName,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries();
      onClose();
      onDone?.(answer);
    },
    onError: (thrown) => setFault(explainFault(thrown, t`The class could not be saved. Please try again.`)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = validateName(name);
    setFault(wrong ?? '');
    if (wrong !== null) field.current?.focus();
    else if (!isPending) mutate(name);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          ref={field}
          label={label}
          description={help}
          placeholder="7b"
          autoComplete="off"
          data-autofocus
          maxLength={limits.nameLength}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onClose} isBusy={isPending}>
          <Button type="submit" loading={isPending}>
            {act}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
