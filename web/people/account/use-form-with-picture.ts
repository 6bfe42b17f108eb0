import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../base/api/send.ts';
import { type FormWithFields, showFaults } from '../../base/ui/form-faults.ts';
import { toast } from '../../base/ui/toast.ts';

type Sent<Values> = { values: Values; picture: File | null };

/**
 * Sends a form that has a picture beside its fields. What the server refuses is beside the field or the
 * picture, and a toast says it; `failure` is the toast's text if the server gave none.
 */
export function useFormWithPicture<Values, Answer>(
  form: FormWithFields,
  {
    send,
    onSent,
    failure,
  }: {
    send: (sent: Sent<Values>) => Promise<Answer>;
    onSent: (answer: Answer, sent: Sent<Values>) => unknown;
    failure: string;
  },
) {
  const [pictureFault, setPictureFault] = useState<string>();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (fault) => {
      // The server names the fields of a form with a picture "user.…".
      showFaults(form, fault, 'user.');
      if (isPictureFault(fault)) setPictureFault(fault.message);
      toast.failure(fault, failure);
    },
  });
  return {
    send: mutate,
    isPending,
    isSuccess,
    pictureFault,
    forgetPictureFault: () => setPictureFault(undefined),
  };
}

/** Whether the server refused the picture: it is not what its name says, or too large. */
const isPictureFault = (fault: unknown): fault is Refused =>
  fault instanceof Refused && (fault.code === 'too_large' || fault.code === 'wrong_picture');
