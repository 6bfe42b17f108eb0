import { notifications } from '@mantine/notifications';
import { explain, isSessionFault } from '../api/call.ts';

const show = (message: string, color?: string, id?: string) =>
  void notifications.show({
    message,
    color,
    ...(id !== undefined && { id }),
    closeButtonProps: { 'aria-label': 'Close' },
  });

/** A short message at the top right (specification §8 has the texts). */
export const toast = {
  success: (message: string) => show(message, 'right'),
  info: (message: string) => show(message),
  error: (message: string) => show(message, 'wrong'),
  /** What an action's fault tells the user: the server's sentence, else the fixed text; `id`: for `hide`. */
  failure: (fault: unknown, fixed: string, id?: string) => {
    if (!isSessionFault(fault)) show(explain(fault, fixed), 'wrong', id);
  },
  /** What was shown with this id is true no longer. */
  hide: (id: string) => void notifications.hide(id),
};
