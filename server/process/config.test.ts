import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

test('without any variable every setting has its default', () => {
  const defaults = {
    port: 3000,
    processes: 1,
    host: undefined,
    tls: undefined,
    redirectPort: undefined,
    publicUrl: undefined,
    avatarUrl: undefined,
    social: { githubUrl: null, xUrl: null, linkedinUrl: null },
    dataDir: resolve('data'),
    databaseUrl: undefined,
    trustProxy: undefined,
    teacherSignup: { mode: 'open' },
    backup: undefined,
    mail: undefined,
    signOn: { providers: [], faults: [], hasPasswords: true },
    metrics: undefined,
    keepRecords: undefined,
    logLevel: 'info',
  };
  expect(readConfig({})).toEqual(defaults);
  const empty = {
    PORT: '',
    PROCESSES: '',
    HOST: '',
    PUBLIC_URL: '',
    AVATAR_URL: '',
    SOCIAL_GITHUB: '',
    SOCIAL_X: '',
    SOCIAL_LINKEDIN: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    TRUST_PROXY: '',
    TEACHER_SIGNUP: '',
    TEACHER_CODE: '',
    BACKUP_DIR: '',
    BACKUP_TIME: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    OIDC_ISSUER: '',
    PASSWORDS: '',
    METRICS_PORT: '',
    METRICS_HOST: '',
    TLS_CERT: '',
    TLS_KEY: '',
    HTTP_PORT: '',
    KEEP_RECORDS: '',
    LOG_LEVEL: '',
  };
  expect(readConfig(empty)).toEqual(defaults);
});

test('settings are read', () => {
  const env = {
    PORT: '0',
    PROCESSES: '4',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://school.org/quiz/',
    AVATAR_URL: 'https://Avatars.example:8443/7.x/initials/svg?size=96',
    SOCIAL_GITHUB: 'https://github.com/school',
    SOCIAL_X: 'https://social.example/@school',
    DATA_DIR: '/srv/../srv/quiz',
    DATABASE_URL: 'postgresql://me:s%40cret@db/quiz',
    TEACHER_SIGNUP: 'code',
    TEACHER_CODE: ' lantern otter ',
    TRUST_PROXY: 'loopback, 10.0.0.1,fd00::/64',
    BACKUP_DIR: '/mnt/backups/',
    BACKUP_TIME: '22:05',
    SMTP_URL: 'smtp://quiz%40school.org:s%2Fcret@mail.school.org',
    MAIL_FROM: 'Our school <quiz@school.org>',
    TLS_CERT: '/etc/tls/school.crt',
    TLS_KEY: '/etc/tls/../tls/school.key',
    HTTP_PORT: '80',
    METRICS_PORT: '9100',
    LOG_LEVEL: 'WARN',
  };
  expect(readConfig(env)).toEqual({
    port: 0,
    processes: 4,
    host: '127.0.0.1',
    publicUrl: 'https://school.org/quiz',
    avatarUrl: 'https://avatars.example:8443/7.x/initials/svg?size=96',
    social: {
      githubUrl: 'https://github.com/school',
      xUrl: 'https://social.example/@school',
      linkedinUrl: null,
    },
    dataDir: resolve('/srv/quiz'),
    databaseUrl: 'postgresql://me:s%40cret@db/quiz',
    teacherSignup: { mode: 'code', code: 'lantern otter' },
    trustProxy: ['loopback', '10.0.0.1', 'fd00::/64'],
    backup: { folder: '/mnt/backups', time: { hour: 22, minute: 5 } },
    mail: {
      host: 'mail.school.org',
      port: 587,
      secure: false,
      auth: { user: 'quiz@school.org', pass: 's/cret' },
      from: { name: 'Our school', address: 'quiz@school.org' },
    },
    signOn: { providers: [], faults: [], hasPasswords: true },
    tls: { cert: '/etc/tls/school.crt', key: '/etc/tls/school.key' },
    redirectPort: 80,
    metrics: { port: 9100, host: '127.0.0.1' },
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', ' 80'],
  ['PORT', '1e3'],
  ['PROCESSES', '0'],
  ['PROCESSES', '1.5'],
  ['PROCESSES', '129'],
  ['PROCESSES', 'all'],
  ['PUBLIC_URL', 'quiz.school.org'],
  ['PUBLIC_URL', 'ftp://quiz.school.org'],
  ['PUBLIC_URL', 'https://quiz.school.org/?a=b'],
  ['PUBLIC_URL', 'https://'],
  ['AVATAR_URL', 'avatars.example/svg'],
  ['AVATAR_URL', 'javascript:alert(1)'],
  ['AVATAR_URL', 'data:image/svg+xml,x'],
  ['AVATAR_URL', 'https://me:s3cret@avatars.example'],
  ['AVATAR_URL', 'https://avatars.example/#top'],
  ['AVATAR_URL', 'https://'],
  ['SOCIAL_GITHUB', 'github.com/school'],
  ['SOCIAL_X', 'javascript:alert(1)'],
  ['SOCIAL_LINKEDIN', 'https://me:s3cret@linkedin.com/school'],
  ['DATABASE_URL', 'mysql://db/quiz'],
  ['DATABASE_URL', 'db'],
  ['BACKUP_TIME', '03:00'],
  ['TLS_CERT', 'school.crt'],
  ['TLS_KEY', 'school.key'],
  ['HTTP_PORT', '80'],
  ['METRICS_PORT', 'x'],
  ['METRICS_HOST', '0.0.0.0'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.school.org'],
  ['TEACHER_SIGNUP', 'yes'],
  ['TEACHER_CODE', 'lantern otter'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupFault);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must`));
});

test('a refused DATABASE_URL is not repeated, since it may contain a password', () => {
  for (const url of ['mysql://me:s3cret@db/quiz', 'postgres://me:s3cret@db:port/quiz']) {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^(?!.*s3cret)/);
  }
});

test.each([undefined, '', 'eleven char', 'x'.repeat(101)])('TEACHER_CODE=%s is no code', (code) => {
  expect(() => readConfig({ TEACHER_SIGNUP: 'code', TEACHER_CODE: code })).toThrow(/^TEACHER_CODE must be/);
});

test('with a certificate the public address begins with https', () => {
  const env = { TLS_CERT: 'a', TLS_KEY: 'b', PUBLIC_URL: 'http://quiz.school.org' };
  expect(() => readConfig(env)).toThrow(/^PUBLIC_URL must begin with https/);
});

test.each(['3:00', '24:00', '03:60', 'night'])('BACKUP_TIME=%s is no time', (time) => {
  expect(() => readConfig({ BACKUP_DIR: '/mnt', BACKUP_TIME: time })).toThrow(/^BACKUP_TIME must be a time/);
});

test('a backup is made at 3:00 unless another time is set', () => {
  expect(readConfig({ BACKUP_DIR: '/mnt' }).backup).toEqual({ folder: '/mnt', time: { hour: 3, minute: 0 } });
});

test('without a code for teachers nobody or anyone signs up as one', () => {
  expect(readConfig({ TEACHER_SIGNUP: 'closed' }).teacherSignup).toEqual({ mode: 'closed' });
  expect(readConfig({ TEACHER_SIGNUP: 'open' }).teacherSignup).toEqual({ mode: 'open' });
});

const MAIL = { SMTP_URL: 'smtps://mail.school.org', MAIL_FROM: 'q@school.org', PUBLIC_URL: 'https://a.b' };

test('a mail server may need no password', () => {
  expect(readConfig(MAIL).mail).toEqual({
    host: 'mail.school.org',
    port: 465,
    secure: true,
    auth: undefined,
    from: { name: '', address: 'q@school.org' },
  });
});

test.each([
  [{ SMTP_URL: '' }, 'MAIL_FROM needs SMTP_URL'],
  [{ MAIL_FROM: '' }, 'SMTP_URL needs MAIL_FROM'],
  [{ PUBLIC_URL: '' }, 'SMTP_URL needs PUBLIC_URL'],
  [{ SMTP_URL: 'mail.school.org' }, 'SMTP_URL must'],
  [{ SMTP_URL: 'http://me:s3cret@mail' }, 'SMTP_URL must'],
  [{ SMTP_URL: 'smtp://me:s3cret@mail:port' }, 'SMTP_URL must'],
  [{ SMTP_URL: 'smtp://me:s3cret%@mail' }, 'SMTP_URL must'],
  [{ SMTP_URL: 'smtp://s3cret@mail' }, 'SMTP_URL must'],
  [{ SMTP_URL: 'smtp://me:s3cret@mail/?pool=1' }, 'SMTP_URL must'],
  [{ MAIL_FROM: 'Our school' }, 'MAIL_FROM must'],
  [{ MAIL_FROM: 'a@b.c, d@e.f' }, 'MAIL_FROM must'],
])('mail with %o is refused: %s', (changed, words) => {
  const read = () => readConfig({ ...MAIL, ...changed });
  expect(read).toThrow(StartupFault);
  expect(read).toThrow(new RegExp(`^(?!.*s3cret)${words}`));
});

test('records and answers are kept for at least a month', () => {
  expect(readConfig({ KEEP_RECORDS: '90' }).keepRecords).toBe(90);
  expect(() => readConfig({ KEEP_RECORDS: '29' })).toThrow(StartupFault);
  expect(readConfig({ KEEP_ANSWERS: '3650' }).keepAnswers).toBe(3_650);
  expect(() => readConfig({ KEEP_ANSWERS: '10 years' })).toThrow('KEEP_ANSWERS must');
});
