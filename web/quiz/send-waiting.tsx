import { useSession } from '../api/session.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * On every page but the quiz, which has an outbox of its own: what a quiz could not send before it was left is sent as soon as it
 * can be, wherever its student is logged in.
 */
export function SendWaiting() {
  const userId = useSession()?.userId;
  return userId === undefined ? null : <Send key={userId} userId={userId} />;
}

function Send({ userId }: { userId: number }) {
  useOutbox(userId);
  return null;
}
