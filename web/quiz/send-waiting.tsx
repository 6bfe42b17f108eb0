import { useLoggedIn } from '../session.ts';
import { useSendWaiting } from './use-send-waiting.ts';

/** On every page of the app: what a quiz could not send before it was left is sent as soon as it can be. */
export function SendWaiting() {
  useSendWaiting(useLoggedIn().userId);
  return null;
}
