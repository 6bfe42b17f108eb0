/** Values of the sign-up form. The picture is separate, because a draft cannot contain a file. */
export type SignupValues = {
  role: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  address: string;
  gender: string;
  teacher_code: string;
  password: string;
  password2: string;
};

export const OPTIONAL_FIELDS = ['phone_number', 'address', 'gender'] as const;

export const SIGNUP_DRAFT = 'tallymark:signup';

export const emptySignup: SignupValues = {
  role: '',
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  address: '',
  gender: 'M',
  teacher_code: '',
  password: '',
  password2: '',
};

/** Returns the values without the passwords and the teachers' code, which are never stored. */
export const signupDraft = (values: SignupValues): Record<string, string> => ({
  ...values,
  teacher_code: '',
  password: '',
  password2: '',
});
