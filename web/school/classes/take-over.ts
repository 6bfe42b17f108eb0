import * as limits from '#contract/limits.ts';
import type { Body, Wire } from '#contract/schemas.ts';
import { callOnce } from '../../base/api/call-once.ts';

export type Row = Wire<'readStudents'>['rows'][number];

export type ListChanges = Pick<Body<'changeStudents'>, 'added' | 'changed' | 'left'>;

/** Bytes of a body that the server takes certainly, since its limit also counts names and signs. */
const LARGEST = limits.bodyBytes.medium - 4_096;

/**
 * Takes over a list of a class, usually in one call. Never throws: returns the ids added, the class's state,
 * and the error at which it stopped.
 */
export async function takeOver(
  schoolClass: number,
  state: string,
  changes: ListChanges,
): Promise<{ added: number[]; state: string; fault?: unknown }> {
  const added: number[] = [];
  let last = state;
  try {
    for (const part of partsOf(changes)) {
      const answer = await callOnce('changeStudents', { class: schoolClass, state: last, ...part });
      added.push(...answer.added);
      last = answer.state;
    }
  } catch (fault) {
    return { added, state: last, fault };
  }
  return { added, state: last };
}

/** Divides changes into parts that one call takes. Leaving comes first, because it frees addresses. */
function partsOf({ added, changed, left }: ListChanges): ListChanges[] {
  const parts: ListChanges[] = [];
  let part: ListChanges = { added: [], changed: [], left: [] };
  let [count, bytes] = [0, 0];
  const put = <Item>(list: (part: ListChanges) => Item[], item: Item) => {
    const size = new Blob([JSON.stringify(item)]).size + 1;
    if (count === limits.listChanges || bytes + size > LARGEST) {
      parts.push(part);
      part = { added: [], changed: [], left: [] };
      [count, bytes] = [0, 0];
    }
    list(part).push(item);
    count++;
    bytes += size;
  };
  for (const one of left) put((into) => into.left, one);
  for (const one of changed) put((into) => into.changed, one);
  for (const one of added) put((into) => into.added, one);
  return count === 0 ? parts : [...parts, part];
}

/** Returns what a row says of a student, for the server. */
export const entryOf = ({
  name,
  email,
  number,
  extra_minutes: minutes,
  extra_factor: factor,
}: Row): Omit<ListChanges['added'][number], 'from'> => ({
  name,
  ...(email !== null && { email }),
  ...(number !== null && { number }),
  ...(factor > 1 && { factor }),
  ...(minutes > 0 && { minutes }),
});
