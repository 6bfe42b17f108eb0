import { notifications } from '@mantine/notifications';
import { t } from '@lingui/core/macro';
import { explainFault, isSessionFault } from '../api/call.ts';

const show = (message: string, color?: string, id?: string, autoClose?: false) =>
  void notifications.show({
    message,
    color,
    ...(id !== undefined && { id }),
    ...(autoClose === false && { autoClose }),
    closeButtonProps: { 'aria-label': t`Close` },
  });

export const toast = {
  success: (message: string) => show(message, 'right'),
  info: (message: string) => show(message),
  error: (message: string, id?: string) => show(message, 'wrong', id),
  /** An error that stays until it is closed. */
  lastingError: (message: string) => show(message, 'wrong', undefined, false),
  /** Shows the server's sentence about an error, or else the fixed text. `id` is needed for `hide`. */
  failure: (fault: unknown, fixed: string, id?: string) => {
    if (!isSessionFault(fault)) show(explainFault(fault, fixed), 'wrong', id);
  },
  /** A message that stays until it is hidden or closed. */
  lasting: (message: string, id: string) => show(message, undefined, id, false),
  hide: (id: string) => void notifications.hide(id),
};
