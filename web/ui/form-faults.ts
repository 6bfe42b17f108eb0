import type { ReactNode } from 'react';
import { Refused } from '../api/send.ts';

type FormErrors = Record<string, ReactNode>;

/** What these helpers need of a Mantine form. */
export type FormWithFields = {
  setErrors: (errors: FormErrors) => void;
  getInputNode: (path: string) => HTMLElement | null;
};

/** Gives the focus to the first field at fault, in the order in which the fields stand on the page. */
export function focusFirstFault(form: FormWithFields, errors: FormErrors): void {
  const [first] = Object.keys(errors)
    .flatMap((path) => form.getInputNode(path) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  first?.focus();
}

/**
 * Puts what the server refused beside the fields that it names, and the focus on the first of them. `prefix` is what the
 * server's paths have in front (`user.`). Answers whether any field of the form was named.
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
  // A field that was disabled while the call was under way can be focused only after the next render.
  setTimeout(() => focusFirstFault(form, errors));
  return true;
}
