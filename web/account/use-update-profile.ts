import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { type FormWithFields, showFaults } from '../ui/form-faults.ts';
import { toast } from '../ui/toast.ts';
import { isPictureFault } from './use-sign-up.ts';

type Values = { first_name: string; last_name: string; phone_number: string; address: string };

/** Saves the profile; `onSaved` gets the values as the server keeps them. */
export function useUpdateProfile(form: FormWithFields, onSaved: (saved: Values) => void) {
  const queries = useQueryClient();
  const [pictureFault, setPictureFault] = useState<string>();
  const mutation = useMutation({
    mutationFn: async ({ values, picture }: { values: Values; picture: File | null }) => {
      const user = {
        first_name: values.first_name.trim(),
        last_name: values.last_name.trim(),
        phone_number: values.phone_number,
        address: values.address.trim(),
      };
      await call('updateProfile', { body: { user }, image: picture ?? undefined });
      return user;
    },
    onSuccess: async (saved) => {
      // The picture in the top bar as well. Failing to load it anew does not undo the change.
      await queries.invalidateQueries();
      onSaved(saved);
      toast.success('Profile Updated.');
    },
    onError: (fault) => {
      showFaults(form, fault, 'user.');
      if (isPictureFault(fault)) setPictureFault(fault.message);
      toast.failure(fault, 'Failed to update profile');
    },
  });
  return {
    save: mutation.mutate,
    isBusy: mutation.isPending,
    pictureFault,
    forgetPictureFault: () => setPictureFault(undefined),
  };
}
