import type { ClassLists } from './plan-year.ts';

/** Values of the choice of a list's class, beside ids of classes. */
export const NEW_CLASS = 'new';
export const LEFT_OUT = 'out';

/** Returns the only class of this name, else a new one. Rows without a class are left out. */
export function suggestTarget(name: string, lists: ClassLists): string {
  if (name === '') return LEFT_OUT;
  const key = name.trim().toLowerCase();
  const named = lists.filter((one) => one.name.trim().toLowerCase() === key);
  const [first] = named.filter(({ is_own: isOwn }) => isOwn).concat(named);
  return first ? String(first.id) : NEW_CLASS;
}
