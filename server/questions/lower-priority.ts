import { constants, setPriority } from 'node:os';

/**
 * On Linux a thread has a priority of its own. With a low one, what it does waits for the students, even
 * where there is one processor only. Elsewhere the whole process would get it.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
}
