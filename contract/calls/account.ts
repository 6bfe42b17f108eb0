import {
  AskForReset,
  ChangePassword,
  ConfirmSignUp,
  ResetRequest,
  ResetByMail,
  ResetPassword,
  SignUpAnswer,
  SignUp,
  SignUpTeacher,
  UpdateProfile,
  User,
} from '../account.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

const signUp = (email: string) => ({
  user: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    phone_number: '0123456789',
    address: '1 Mill Road',
    gender: 'F',
    password: 'correct horse 42',
    password2: 'correct horse 42',
  },
});
const passwords = { password1: 'a better horse 43', password2: 'a better horse 43' };

export const signUpStudent = call({
  summary: 'Sign up as a student',
  method: 'POST',
  path: '/api/user/student/signup/',
  right: 'none',
  servesPasswords: true,
  multipart: 'profile_image',
  act: 'logged',
  body: SignUp,
  answer: SignUpAnswer,
  refusals: ['email_taken', 'wrong_picture', 'too_many_tries', 'too_many_signups'],
  example: signUp('ada@school.example'),
});

export const signUpTeacher = call({
  summary: 'Sign up as a teacher',
  method: 'POST',
  path: '/api/user/teacher/signup/',
  right: 'none',
  servesPasswords: true,
  multipart: 'profile_image',
  act: 'logged',
  body: SignUpTeacher,
  answer: SignUpAnswer,
  refusals: [
    'email_taken',
    'wrong_teacher_code',
    'teacher_signup_closed',
    'wrong_picture',
    'too_many_tries',
    'too_many_signups',
  ],
  example: signUp('grace@school.example'),
});

export const confirmSignUp = call({
  summary: 'Make the account of a sign-up, by the code or the link of its mail',
  method: 'POST',
  path: '/api/user/confirmsignup/',
  right: 'none',
  servesPasswords: true,
  act: 'logged',
  body: ConfirmSignUp,
  answer: Detail,
  refusals: [
    'no_mail',
    'wrong_mail_code',
    'wrong_password',
    'teacher_signup_closed',
    'email_taken',
    'too_many_tries',
  ],
  example: { secret: 'a-secret-of-a-request', code: '123456', password: 'correct horse 42' },
});

export const resetPassword = call({
  summary: "Set a new password with the administrator's one-time code",
  method: 'POST',
  path: '/api/user/resetpassword/',
  right: 'none',
  servesPasswords: true,
  act: 'logged',
  body: ResetPassword,
  answer: Detail,
  refusals: ['wrong_reset_code', 'too_many_tries'],
  example: { email: 'ada@school.example', code: '7K2M-Q9RD-3XVA-8T', ...passwords },
});

export const askForReset = call({
  summary: 'Ask for a mail with a code for a new password',
  method: 'POST',
  path: '/api/user/askforreset/',
  right: 'none',
  servesPasswords: true,
  body: AskForReset,
  answer: ResetRequest,
  refusals: ['no_mail', 'too_many_tries'],
  example: { email: 'ada@school.example' },
});

export const resetByMail = call({
  summary: 'Set a new password by the code or the link of a mail',
  method: 'POST',
  path: '/api/user/resetbymail/',
  right: 'none',
  servesPasswords: true,
  act: 'logged',
  body: ResetByMail,
  answer: Detail,
  refusals: ['no_mail', 'wrong_mail_code', 'too_many_tries'],
  example: { secret: 'a-secret-of-a-request', code: '123456', ...passwords },
});

export const getUser = call({
  summary: 'The account that is logged in',
  method: 'GET',
  path: '/api/user/',
  right: 'account',
  answer: User,
  refusals: ['account_gone'],
});

export const getStudent = call({
  summary: "The student's profile",
  method: 'GET',
  path: '/api/user/student/',
  right: 'sit',
  answer: User,
});

export const getTeacher = call({
  summary: "The teacher's profile",
  method: 'GET',
  path: '/api/user/teacher/',
  right: 'teach',
  answer: User,
});

export const updateProfile = call({
  summary: 'Change the profile; absent fields stay as they are',
  method: 'POST',
  path: '/api/user/updateprofile/',
  right: 'account',
  needsOwnPassword: true,
  multipart: 'profile_image',
  body: UpdateProfile,
  answer: Detail,
  refusals: ['wrong_picture'],
  example: {
    user: { first_name: 'Emmy', last_name: 'Noether', phone_number: '9876543210', address: '2 Hill Street' },
  },
});

export const changePassword = call({
  summary: 'Change the password and end all other sessions',
  method: 'POST',
  path: '/api/user/changepassword/',
  right: 'account',
  servesPasswords: true,
  act: 'logged',
  body: ChangePassword,
  answer: Detail,
  refusals: ['one_time_password_expired', 'wrong_password'],
  example: { old_password: 'correct horse 42', ...passwords },
});
