import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useForm } from '../../base/elements/use-form.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { useNavigate } from '../../base/router/navigation.tsx';
import { PasswordField } from '../../people/account/password-field.tsx';

/** Deletes the account, after its password and a question. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`This must not be empty.`) },
  });
  const remove = useMutation({
    mutationFn: () => call('deleteOwnAccount', { body: form.values }),
    onSuccess: ({ detail }) => {
      toast.success(detail);
      void navigate('/logout');
    },
    onError: (fault) => showFaults(form, fault),
  });
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <>
      <CheckedForm form={form} isBusy={false} onSend={() => setAsking(true)}>
        <Stack gap="md">
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <div>
            <Button type="submit" variant="default" size="md">{t`Delete my account`}</Button>
          </div>
        </Stack>
      </CheckedForm>
      <Modal opened={isAsking} onClose={close} title={t`Delete your account for good?`}>
        <Stack>
          <Text>{t`You cannot log in any more, and nobody can undo this. If you want to keep your data, download them first.`}</Text>
          {remove.error && (
            <ErrorMessage>{explainFault(remove.error, t`That did not work. Please try again.`)}</ErrorMessage>
          )}
          <DialogButtons onCancel={close} isBusy={remove.isPending} focusesCancel>
            <Button color="wrong" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t`Delete my account`}
            </Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </>
  );
}
