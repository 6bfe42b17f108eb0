import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, explainFault } from '../../base/api/call.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Button } from '../../base/elements/button.tsx';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { formatLocal } from '../../base/time/time.ts';
import classes from './administration.module.css';
import type { Account } from './queries.ts';

type Props = { account: Account; name: string; isOpen: boolean; onClose: () => void };

/** Makes a one-time code for somebody who has forgotten the password, and shows it once. */
export function CodeDialog({ account, name, isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const { data, mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('makeOneTimeCode', { body: { account: account.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['administration acts'] }),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t`One-time code for ${name}`} centered>
      {data ? (
        <Stack>
          <Text>{t`Give this code to ${name}, and only to ${name}. On the log-in page, “Forgotten password?” leads to the place to enter it.`}</Text>
          <Text className={classes.code} translate="no">
            {data.code}
          </Text>
          <Text size="sm" c="dimmed">
            {t`It works once, for ${data.email}, until ${formatLocal(new Date(data.expires_datetime))}. It is not shown again.`}
          </Text>
          <CopyButton text={data.code} label={t`Copy the code`} />
        </Stack>
      ) : (
        <Stack>
          <Text>{t`Whoever has the code can set a new password for this account. Make it only if you know who asks you. An earlier code stops working.`}</Text>
          {error && (
            <ErrorMessage>{explainFault(error, t`That did not work. Please try again.`)}</ErrorMessage>
          )}
          <DialogButtons onCancel={close} isBusy={isPending}>
            <Button loading={isPending} onClick={() => mutate()}>{t`Make the code`}</Button>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}
