import { useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import type { FormWithFields } from '../../base/forms/form-faults.ts';
import { toast } from '../../base/elements/toast.ts';
import { toGender } from './genders.ts';
import { useFormWithPicture } from './use-form-with-picture.ts';

export type ProfileValues = {
  first_name: string;
  last_name: string;
  phone_number: string;
  address: string;
  gender: string;
};

export function useUpdateProfile(form: FormWithFields, onSaved: (saved: ProfileValues) => void) {
  const queries = useQueryClient();
  return useFormWithPicture(form, {
    send: async ({ values, picture }: { values: ProfileValues; picture: File | null }) => {
      const user = {
        first_name: values.first_name.trim(),
        last_name: values.last_name.trim(),
        phone_number: values.phone_number,
        address: values.address.trim(),
        gender: toGender(values.gender),
      };
      await call('updateProfile', { body: { user }, file: picture ?? undefined });
      return user;
    },
    onSent: async (saved) => {
      // Also refreshes the picture in the top bar. Even if the refetch fails, the profile is saved.
      await queries.invalidateQueries();
      onSaved(saved);
      toast.success(t`Profile Updated.`);
    },
    failure: t`Failed to update profile`,
  });
}
