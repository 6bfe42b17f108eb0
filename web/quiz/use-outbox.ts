import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Outbox } from './outbox.ts';

/** Delivers what waits on this device for this user, as long as the page stands. */
export function useOutbox(userId: number): Outbox {
  const queryClient = useQueryClient();
  const [outbox] = useState(() => new Outbox(userId, () => void queryClient.invalidateQueries()));
  useEffect(() => outbox.start(), [outbox]);
  return outbox;
}

/** Whether the server could not be reached when something was sent last. */
export const useIsFailing = (outbox: Outbox): boolean =>
  useSyncExternalStore(outbox.subscribe, outbox.isFailing);
