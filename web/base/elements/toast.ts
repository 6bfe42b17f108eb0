import { explainFault, isSessionFault } from '../api/call.ts';
import { hideToast, showToast, USUAL_STAY } from './toast-store.ts';

const named = (id: string | undefined) => (id === undefined ? {} : { id });

export const toast = {
  success: (message: string) => void showToast({ message, kind: 'right', stays: USUAL_STAY }),
  info: (message: string) => void showToast({ message, stays: USUAL_STAY }),
  error: (message: string, id?: string) =>
    void showToast({ message, kind: 'wrong', stays: USUAL_STAY, ...named(id) }),
  /** An error that stays until it is closed. */
  lastingError: (message: string) => void showToast({ message, kind: 'wrong' }),
  /** Shows the server's sentence about an error, or else the fixed text. `id` is needed for `hide`. */
  failure: (fault: unknown, fixed: string, id?: string) => {
    if (!isSessionFault(fault)) toast.error(explainFault(fault, fixed), id);
  },
  /** A message that stays until it is hidden or closed. */
  lasting: (message: string, id: string) => void showToast({ message, id }),
  hide: hideToast,
};
