import { constants, setPriority } from 'node:os';

/**
 * On Linux a thread has a priority of its own. With a lower one, what it does gives way to the students, even
 * where there is one processor only. Elsewhere the whole process would get it.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
