import type { FormErrors } from '../elements/use-form.ts';
import { Refused } from '../api/send.ts';

export type FormWithFields = {
  setErrors: (errors: FormErrors) => void;
  getInputNode: (path: string) => HTMLElement | null;
};

export function focusFirstFault(form: FormWithFields, errors: FormErrors): void {
  const [first] = Object.keys(errors)
    .flatMap((path) => form.getInputNode(path) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  first?.focus();
}

/**
 * Shows the server's errors at the refused fields and focuses the first of these. Returns whether the server
 * named a field. `prefix` (such as `user.`) is removed from the server's paths.
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
  // A field that was disabled during the call can get the focus only after the next render.
  setTimeout(() => focusFirstFault(form, errors));
  return true;
}
