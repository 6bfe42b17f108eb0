import { call } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';
import type { ClassLists } from './plan-year.ts';
import { type ListChanges, takeOver } from './take-over.ts';

type Taking = { name: string; schoolClass: ClassLists[number] | undefined; changes: ListChanges };

/**
 * Takes over the lists of several classes, one after the other. Students leave last, so that those who move
 * to another class are still found. Returns the error at which it stopped; undefined if there was none.
 */
export async function takeOverClasses(classes: readonly Taking[]): Promise<{ fault: unknown } | undefined> {
  try {
    const leaving = [];
    for (const { name, schoolClass, changes } of classes) {
      const id = schoolClass?.id ?? (await callOnce('createClass', { name })).id;
      const before = schoolClass?.state ?? (await call('getClass', { body: { class: id } })).state;
      const { fault, state } = await takeOver(id, before, { ...changes, left: [] });
      if (fault !== undefined) return { fault };
      leaving.push({ id, state, left: changes.left });
    }
    for (const { id, state, left } of leaving) {
      const { fault } = await takeOver(id, state, { added: [], changed: [], left });
      if (fault !== undefined) return { fault };
    }
    return undefined;
  } catch (fault) {
    return { fault };
  }
}
