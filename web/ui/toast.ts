import { notifications } from '@mantine/notifications';
import { explain, isSessionFault } from '../call.ts';

const show = (message: string, color?: string) =>
  void notifications.show({ message, color, closeButtonProps: { 'aria-label': 'Close' } });

/** A short message at the top right (specification §8 has the texts). */
export const toast = {
  success: (message: string) => show(message, 'right'),
  info: (message: string) => show(message),
  error: (message: string) => show(message, 'wrong'),
  /** What an action's fault tells the user: the server's sentence, else the fixed text. */
  failure: (fault: unknown, fixed: string) => {
    if (!isSessionFault(fault)) show(explain(fault, fixed), 'wrong');
  },
};
