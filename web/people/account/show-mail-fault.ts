import { t } from '@lingui/core/macro';
import { Refused } from '../../base/api/send.ts';
import { toast } from '../../base/elements/toast.ts';
import { type FormWithFields, showFaults } from '../../base/forms/form-faults.ts';

/** Shows why a code or link was refused: at its field, or in a toast, if the page of a link has none. */
export function showMailFault(form: FormWithFields, fault: unknown, fixed: string): void {
  if (showFaults(form, fault) || !(fault instanceof Refused)) return toast.failure(fault, fixed);
  if (fault.code === 'wrong_mail_code')
    return toast.error(t`This link has been used or has expired. Please ask for a new mail.`);
  const [why = fault.detail] = Object.values(fault.fields);
  toast.error(why);
}
