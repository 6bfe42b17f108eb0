import { useState } from 'react';
import { useLoggedIn } from '../../base/api/session.ts';
import { useAttempt } from '../attempt/attempts.ts';
import { unacknowledged } from '../attempt/choices.ts';
import { HandOver } from './part.ts';

/** Offers the hand-over of a contest's unsent answers, on pages that need not load it otherwise. */
export function HandOverOffer({ contest, size }: { contest: number; size?: 'sm' }) {
  const id = { userId: useLoggedIn().userId, contest };
  const isUnsent = unacknowledged(useAttempt(id)?.choices ?? {}).length > 0;
  const [wasUnsent, setUnsent] = useState(false);
  if (isUnsent && !wasUnsent) setUnsent(true);
  return wasUnsent && <HandOver id={id} {...(size && { size })} />;
}
