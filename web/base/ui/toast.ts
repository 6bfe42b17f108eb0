import { notifications } from '@mantine/notifications';
import { explain, isSessionFault } from '../api/call.ts';

const show = (message: string, color?: string, id?: string, autoClose?: false) =>
  void notifications.show({
    message,
    color,
    ...(id !== undefined && { id }),
    ...(autoClose === false && { autoClose }),
    closeButtonProps: { 'aria-label': 'Close' },
  });

export const toast = {
  success: (message: string) => show(message, 'right'),
  info: (message: string) => show(message),
  error: (message: string, id?: string) => show(message, 'wrong', id),
  /** Stays until closed. */
  lastingError: (message: string) => show(message, 'wrong', undefined, false),
  /** Shows the server's sentence about a fault, else the fixed text. `id` is for `hide`. */
  failure: (fault: unknown, fixed: string, id?: string) => {
    if (!isSessionFault(fault)) show(explain(fault, fixed), 'wrong', id);
  },
  /** Stays until hidden or closed. */
  lasting: (message: string, id: string) => show(message, undefined, id, false),
  hide: (id: string) => void notifications.hide(id),
};
