/** What the sign-up form holds. The picture is kept beside it: a file cannot be put into a draft. */
export type SignupValues = {
  /** Empty until the user has chosen one. */
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

/** Without the passwords and the code, which are kept nowhere. */
export const signupDraft = (values: SignupValues): Record<string, string> => ({
  ...values,
  teacher_code: '',
  password: '',
  password2: '',
});
