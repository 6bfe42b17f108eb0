import { browserStorage } from '../../base/browser/browser-storage.ts';

const keyOf = (userId: number) => `tallymark:shared:${userId}`;

/** Remembers until the log-out that others use this device, too. */
export const noteSharedDevice = (userId: number): void => void browserStorage.set(keyOf(userId), 'true');

/** Forgets it, because the student stays logged in. */
export const forgetSharedDevice = (userId: number): void => browserStorage.remove(keyOf(userId));

export const isSharedDevice = (userId: number): boolean => browserStorage.get(keyOf(userId)) !== null;
