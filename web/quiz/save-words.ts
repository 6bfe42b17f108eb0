import { count } from '../ui/time.ts';

/** What has become of the answers. */
export type Saving = {
  /** How many questions have an answer, and how many of these the server has not acknowledged. */
  answered: number;
  unsaved: number;
  /** The time is over, or the quiz is submitted: nothing can be changed any more. */
  isTimeUp: boolean;
  isSubmitted: boolean;
  /** The device has a network; the server could not be reached all the same. */
  isOnline: boolean;
  isFailing: boolean;
  /** This browser keeps nothing: the answers live as long as the page. */
  isInMemoryOnly: boolean;
  /** The page would open again without the network. */
  canReload: boolean;
};

/** Whether the server is out of reach. */
export const isAway = ({ isOnline, isFailing }: Pick<Saving, 'isOnline' | 'isFailing'>): boolean =>
  !isOnline || isFailing;

/** The save state in words, true at each moment. Pure. */
export function describeSaving(saving: Saving): string {
  const { answered, unsaved, isTimeUp, isSubmitted } = saving;
  if (isAway(saving)) return describeAway(saving);
  if (isSubmitted || isTimeUp) {
    const why = isTimeUp ? 'Time is up. ' : '';
    return unsaved > 0 ? `${why}Sending your answers…` : `${why}All answers saved. Submitting…`;
  }
  if (unsaved > 0) return saving.isInMemoryOnly ? 'Saving… Do not close or reload this page' : 'Saving…';
  return answered > 0 ? 'All answers saved' : 'Your answers are saved as you choose them';
}

function describeAway({ answered, unsaved, isOnline, isInMemoryOnly, canReload, ...over }: Saving): string {
  const away = isOnline ? 'Server out of reach' : 'Offline';
  const isOver = over.isTimeUp || over.isSubmitted;
  if (unsaved > 0 && isInMemoryOnly) {
    return `${away}: ${count(unsaved, 'answer')} kept in this page only: do not close or reload it`;
  }
  if (isOver && unsaved === 0) return `${away}: all answers saved. Submitted as soon as possible`;
  if (isOver) return `${away}: ${count(unsaved, 'answer')} kept on this device, sent as soon as possible`;
  const what =
    unsaved > 0
      ? `${count(unsaved, 'answer')} kept on this device`
      : answered > 0
        ? 'all answers saved until now'
        : 'your answers are kept on this device';
  return canReload ? `${away}: ${what}` : `${away}: ${what}. Do not close or reload this page`;
}
