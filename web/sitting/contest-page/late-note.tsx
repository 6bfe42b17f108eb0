import { t } from '@lingui/core/macro';
import { Alert } from '../../base/elements/alert.tsx';
import { IconAlertCircle } from '@tabler/icons-react';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useEntry } from '../attempt/attempts.ts';
import { describeLate } from '../attempt/late-words.ts';

export function LateNote({ attempt }: { attempt: AttemptId }) {
  const { store } = useAttempts();
  const late = useEntry('late', attempt);
  if (!late) return null;
  return (
    <Alert
      mt="md"
      color="wrong"
      icon={<IconAlertCircle />}
      title={t`Some answers arrived too late`}
      close={{ label: t`Close`, onClose: () => store.device.remove('late', attempt) }}
    >
      {describeLate(late)}
    </Alert>
  );
}
