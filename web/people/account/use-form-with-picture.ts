import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../base/api/send.ts';
import { type FormWithFields, showFaults } from '../../base/forms/form-faults.ts';
import { toast } from '../../base/elements/toast.ts';

type Sent<Values> = { values: Values; picture: File | null };

/** Sends a form with a picture and shows refusals at the fields. `failure`: toast if the server has none. */
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
      // In the server's paths, the fields of such a form begin with "user.".
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

const isPictureFault = (fault: unknown): fault is Refused =>
  fault instanceof Refused && (fault.code === 'too_large' || fault.code === 'wrong_picture');
