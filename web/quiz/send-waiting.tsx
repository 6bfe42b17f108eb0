import { useLoggedIn } from '../session.ts';
import { useOutbox } from './use-outbox.ts';

/** On every page of the app: what a quiz could not send before it was left is sent as soon as it can be. */
export function SendWaiting() {
  useOutbox(useLoggedIn().userId);
  return null;
}
