import { AccessToken } from '../account.ts';
import {
  Accounts,
  Administration,
  AdministrationActs,
  ClaimAdministration,
  DeleteOwnAccount,
  DecideAccount,
  FindAccounts,
  GetAdministrationActs,
  MailQueue,
  MailTest,
  NamedAccount,
  OneTimeCode,
  SetDisabled,
  SetPictureRoom,
  SetRole,
  TestMail,
} from '../administration.ts';
import { MergeAccounts, MergePreview, TwoAccounts } from '../merge.ts';
import { RunningContests } from '../running.ts';
import { Storage } from '../storage.ts';
import { SchoolSettings, SetTeacherSignup } from '../school-settings.ts';
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

export const decideAccount = call({
  summary: 'Approve an account that waits for it, or refuse it, which deletes it',
  method: 'POST',
  path: '/api/user/administration/accounts/decide/',
  right: 'administer',
  turns: 'account',
  act: 'logged',
  body: DecideAccount,
  answer: Detail,
  refusals: ['unknown_account', 'not_waiting'],
  example: { account: 17, approved: true },
});

export const getSchoolSettings = call({
  summary: 'The settings of the school, which take effect without a restart',
  method: 'GET',
  path: '/api/user/administration/settings/',
  right: 'administer',
  turns: 'account',
  answer: SchoolSettings,
});

export const setTeacherSignup = call({
  summary: 'Choose who may sign up as a teacher',
  method: 'POST',
  path: '/api/user/administration/settings/signup/',
  right: 'administer',
  size: 'medium',
  turns: 'account',
  act: 'logged',
  body: SetTeacherSignup,
  answer: Detail,
  refusals: ['no_mail'],
  example: { mode: 'code', code: 'lantern otter violin', domains: ['school.example'] },
});

export const getRunningContests = call({
  summary: 'Contests that run or begin within the hour, and the load of the process that answers',
  method: 'GET',
  path: '/api/user/administration/running/',
  right: 'administer',
  turns: 'account',
  answer: RunningContests,
});

export const getStorage = call({
  summary: 'The use of space: the database by kinds of data, backups, and the accounts with most pictures',
  method: 'GET',
  path: '/api/user/administration/storage/',
  right: 'administer',
  turns: 'account',
  answer: Storage,
});

export const setPictureRoom = call({
  summary: 'Give a teacher a multiple of the usual room for pictures',
  method: 'POST',
  path: '/api/user/administration/accounts/room/',
  right: 'administer',
  turns: 'account',
  act: 'logged',
  body: SetPictureRoom,
  answer: Detail,
  refusals: ['unknown_account', 'not_a_teacher'],
  example: { account: 17, room: 4 },
});

export const previewMerge = call({
  summary: 'What a merge of two accounts of one person would move; it changes nothing',
  method: 'POST',
  path: '/api/user/administration/accounts/merge/preview/',
  right: 'administer',
  turns: 'account',
  body: TwoAccounts,
  answer: MergePreview,
  refusals: ['unknown_account', 'merge_conflict', 'merge_while_running'],
  example: { keep: 17, merge: 18 },
});

export const mergeAccounts = call({
  summary: 'Merge two accounts of one person, which disables one of them',
  method: 'POST',
  path: '/api/user/administration/accounts/merge/',
  right: 'administer',
  turns: 'account',
  act: 'logged',
  body: MergeAccounts,
  answer: Detail,
  refusals: ['unknown_account', 'merge_conflict', 'merge_while_running'],
  example: { keep: 17, merge: 18, log_in: 'keep', email: 'ada@school.example' },
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
