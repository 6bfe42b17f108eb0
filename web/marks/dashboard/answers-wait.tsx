import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useLoggedIn } from '../../base/api/session.ts';
import { useAttempts } from '../../sitting/attempt/attempts.ts';
import { describeUnsent, unsentAttempts } from '../../sitting/attempt/unsent.ts';

export function AnswersWait() {
  const { userId } = useLoggedIn();
  const { store } = useAttempts();
  const words = useSyncExternalStore(store.device.changes.add, () =>
    unsentAttempts(store, userId).length > 0 ? describeUnsent(store, userId) : '',
  );
  if (!words) return null;
  return (
    <Alert icon={<IconClockPause />} title="Unsent answers on this device" role="status">
      {words} sent as soon as the server can be reached. The contest’s time keeps running.
    </Alert>
  );
}
