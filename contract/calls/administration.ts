import { AccessToken } from '../account.ts';
import {
  Accounts,
  Administration,
  AdministrationActs,
  ClaimAdministration,
  DeleteOwnAccount,
  FindAccounts,
  GetAdministrationActs,
  MailQueue,
  MailTest,
  NamedAccount,
  OneTimeCode,
  SetDisabled,
  SetRole,
  TestMail,
} from '../administration.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const claimAdministration = call({
  summary: 'Become an administrator with the code that the first start of the server printed',
  method: 'POST',
  path: '/api/user/administration/claim/',
  right: 'teach',
  act: 'logged',
  body: ClaimAdministration,
  answer: AccessToken,
  refusals: ['wrong_administrator_code'],
  example: { code: '7K2M-Q9RD-3XVA-8T' },
});

export const getAdministration = call({
  summary: 'The state of the server: versions, space, accounts, and the contests that run',
  method: 'GET',
  path: '/api/user/administration/',
  right: 'administer',
  turns: 'account',
  answer: Administration,
});

export const findAccounts = call({
  summary: 'Accounts, the newest first, by a part of the name or address',
  method: 'POST',
  path: '/api/user/administration/accounts/',
  right: 'administer',
  turns: 'account',
  body: FindAccounts,
  answer: Accounts,
  example: { search: 'ada', role: 'Student', disabled: false, after: 17 },
});

export const setRole = call({
  summary: 'Make a teacher an administrator or a coordinator, or make either a teacher only',
  method: 'POST',
  path: '/api/user/administration/accounts/role/',
  right: 'administer',
  turns: 'account',
  act: 'logged',
  body: SetRole,
  answer: Detail,
  refusals: ['unknown_account', 'not_a_teacher', 'last_administrator'],
  example: { account: 17, role: 'Administrator' },
});

export const setDisabled = call({
  summary: 'Disable an account, which ends its sessions, or enable it again',
  method: 'POST',
  path: '/api/user/administration/accounts/disable/',
  right: 'administer',
  turns: 'account',
  act: 'logged',
  body: SetDisabled,
  answer: Detail,
  refusals: ['unknown_account', 'last_administrator'],
  example: { account: 17, disabled: true },
});

export const makeOneTimeCode = call({
  summary: "Make a one-time code with which an account's owner sets a new password",
  method: 'POST',
  path: '/api/user/administration/accounts/code/',
  right: 'administer',
  servesPasswords: true,
  turns: 'account',
  act: 'logged',
  body: NamedAccount,
  answer: OneTimeCode,
  refusals: ['unknown_account'],
  example: { account: 17 },
});

export const getAdministrationActs = call({
  summary: 'What administrators did, latest first',
  method: 'POST',
  path: '/api/user/administration/acts/',
  right: 'administer',
  turns: 'account',
  body: GetAdministrationActs,
  answer: AdministrationActs,
  example: { before: 1_000_000 },
});

export const getMailQueue = call({
  summary: 'The state of the queue of mails',
  method: 'GET',
  path: '/api/user/administration/mail/',
  right: 'administer',
  turns: 'account',
  answer: MailQueue,
});

export const testMail = call({
  summary: 'Send a test mail with settings that are not stored, and tell the dialogue with the mail server',
  method: 'POST',
  path: '/api/user/administration/mail/test/',
  right: 'administer',
  turns: 'long',
  act: 'logged',
  body: TestMail,
  answer: MailTest,
  example: {
    smtp_url: 'smtp://127.0.0.1:9',
    from: 'Tallymark <quiz@school.example>',
    to: 'ada@school.example',
  },
});

export const deleteOwnAccount = call({
  summary: 'Delete the own account; marks stay under a pseudonym',
  method: 'POST',
  path: '/api/user/deleteaccount/',
  right: 'account',
  isRare: true,
  needsOwnPassword: true,
  servesPasswords: true,
  turns: 'account',
  act: 'logged',
  body: DeleteOwnAccount,
  answer: Detail,
  refusals: ['wrong_password', 'unknown_account', 'account_in_contest', 'account_owns', 'last_administrator'],
  example: { password: 'a better horse 43' },
});

export const deleteAccount = call({
  summary: 'Delete an account; marks stay under a pseudonym',
  method: 'POST',
  path: '/api/user/administration/accounts/delete/',
  right: 'administer',
  turns: 'account',
  act: 'logged',
  body: NamedAccount,
  answer: Detail,
  refusals: ['unknown_account', 'account_in_contest', 'account_owns', 'last_administrator'],
  example: { account: 17 },
});
