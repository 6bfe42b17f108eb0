import type { ReactNode } from 'react';
import { Refused } from '../api/send.ts';

export type FormErrors = Record<string, ReactNode>;

/** Part of a Mantine form that these helpers need. */
export type FormWithFields = {
  setErrors: (errors: FormErrors) => void;
  getInputNode: (path: string) => HTMLElement | null;
};

/** Gives the focus to the field at fault that is first on the page. */
export function focusFirstFault(form: FormWithFields, errors: FormErrors): void {
  const [first] = Object.keys(errors)
    .flatMap((path) => form.getInputNode(path) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  first?.focus();
}

/**
 * Shows the server's reasons beside the fields that it refused, and gives the focus to the first of them. The
 * server's paths begin with `prefix` (such as `user.`). Answers whether the server named any field of the
 * form.
 */
export function showFaults(form: FormWithFields, fault: unknown, prefix = ''): boolean {
  if (!(fault instanceof Refused)) return false;
  const errors = Object.fromEntries(
    Object.entries(fault.fields)
      .map(([path, why]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, why] as const)
      .filter(([path]) => form.getInputNode(path)),
  );
  if (Object.keys(errors).length === 0) return false;
  form.setErrors(errors);
  // During the call a field may have been disabled; it can take the focus only after the next render.
  setTimeout(() => focusFirstFault(form, errors));
  return true;
}
