import { browserStorage } from '../../../base/browser/browser-storage.ts';
import type { Details } from './draft.ts';

export type Audience = Pick<Details, 'isPublic' | 'schoolClass'>;

const keyOf = (userId: number) => `tallymark:new-audience:${userId}`;

/** Returns the audience of the last contest that the teacher created in this browser; public at first. */
export function readAudience(userId: number): Audience {
  const stored = browserStorage.get(keyOf(userId));
  if (stored === 'private') return { isPublic: false };
  const schoolClass = Number(stored);
  return Number.isInteger(schoolClass) && schoolClass > 0
    ? { isPublic: false, schoolClass }
    : { isPublic: true };
}

export const storeAudience = (userId: number, { isPublic, schoolClass }: Audience): void =>
  void browserStorage.set(keyOf(userId), isPublic ? 'public' : String(schoolClass ?? 'private'));
