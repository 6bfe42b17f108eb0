import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as limits from '#contract/limits.ts';
import type { TeacherSignup } from '../people/account/signup-policy.ts';
import type { MailSettings } from '../people/mail/settings.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import type { SignOnSettings } from '../school/sign-on/settings.ts';
import { readMailSettings } from './mail-settings.ts';
import { readSignOnSettings } from './sign-on-settings.ts';
import type { SocialLinks } from '../base/http/web-page.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const MOST_PROCESSES = 128;

/** Absolute path of the folder for backups, and the time of day, by this machine's clock. */
export type BackupPlan = Readonly<{ folder: string; time: Readonly<{ hour: number; minute: number }> }>;

/** The administrator's settings. No other code reads them from the environment. */
export type Config = Readonly<{
  /** TCP port; with 0, the operating system chooses one. */
  port: number;
  /** Address to listen on; undefined for all interfaces. */
  host: string | undefined;
  /** Number of server processes that share the port (workers.ts). */
  processes: number;
  /** Absolute paths of the certificate and its key (PEM) for HTTPS without a proxy; undefined for HTTP. */
  tls: Readonly<{ cert: string; key: string }> | undefined;
  /** Port that sends browsers from HTTP to HTTPS; undefined for none. */
  redirectPort: number | undefined;
  /** Public address of this server, without a slash at the end; undefined for the machine's own address. */
  publicUrl: string | undefined;
  /** External site of default user pictures; undefined if browsers must not load external ones. */
  avatarUrl: string | undefined;
  social: SocialLinks;
  /** Absolute path of the embedded database's folder. */
  dataDir: string;
  /** External PostgreSQL; undefined for the embedded one. It may contain a password: never log it. */
  databaseUrl: string | undefined;
  /** Proxies whose X-Forwarded-For header is trusted: addresses, subnets, `loopback`; undefined for none. */
  trustProxy: string[] | undefined;
  /** Policy for teachers' sign-up. It may contain the code, which is secret: never log it. */
  teacherSignup: TeacherSignup;
  /** Backups that the server makes by itself; undefined for none. */
  backup: BackupPlan | undefined;
  /** The mail server; undefined if Tallymark sends no mails. It contains a password: never log it. */
  mail: MailSettings | undefined;
  /** Log-ins at providers, and whether passwords are on. It contains secrets: never log it. */
  signOn: SignOnSettings;
  /** Address of `/metrics`; undefined for none. */
  metrics: Readonly<{ port: number; host: string }> | undefined;
  /** Days after a contest's end in which records are kept; undefined for as long as the contest. */
  keepRecords: number | undefined;
  /** Days after a contest's last closing in which answers are kept; undefined for as long as the contest. */
  keepAnswers: number | undefined;
  /** Days without use after which an account is deleted; undefined for never. */
  keepAccounts: number | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}>;

/** Reads the settings (empty means unset). Throws a `StartupFault` with the name of an invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const tls = readTls(env.TLS_CERT || undefined, env.TLS_KEY || undefined);
  return {
    port: readPort('PORT', env.PORT || '3000'),
    host: env.HOST || undefined,
    processes: readProcesses(env.PROCESSES || '1'),
    tls,
    redirectPort: readRedirectPort(env.HTTP_PORT || undefined, tls),
    publicUrl: env.PUBLIC_URL ? readPublicUrl(env.PUBLIC_URL, tls) : undefined,
    avatarUrl: env.AVATAR_URL ? readAvatarUrl(env.AVATAR_URL) : undefined,
    social: {
      githubUrl: readSocialLink('SOCIAL_GITHUB', env.SOCIAL_GITHUB || undefined),
      xUrl: readSocialLink('SOCIAL_X', env.SOCIAL_X || undefined),
      linkedinUrl: readSocialLink('SOCIAL_LINKEDIN', env.SOCIAL_LINKEDIN || undefined),
    },
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL ? readDatabaseUrl(env.DATABASE_URL) : undefined,
    trustProxy: env.TRUST_PROXY ? readTrustProxy(env.TRUST_PROXY) : undefined,
    teacherSignup: readTeacherSignup(env.TEACHER_SIGNUP || 'open', env.TEACHER_CODE || undefined),
    backup: readBackupPlan(env.BACKUP_DIR || undefined, env.BACKUP_TIME || undefined),
    mail: readMailSettings(env),
    signOn: readSignOnSettings(env),
    metrics: readMetrics(env.METRICS_PORT || undefined, env.METRICS_HOST || undefined),
    keepRecords: readDays('KEEP_RECORDS', env.KEEP_RECORDS || undefined),
    keepAnswers: readDays('KEEP_ANSWERS', env.KEEP_ANSWERS || undefined),
    keepAccounts: readDays('KEEP_ACCOUNTS', env.KEEP_ACCOUNTS || undefined, ACCOUNT_DAYS),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartupFault(
      `${name} must be a whole number from 0 to 65535, for example 3000; it is "${text}".`,
    );
  }
  return port;
}

/** `auto` means half the cores. The rest is for PostgreSQL and the threads that read and write files. */
function readProcesses(text: string): number {
  if (text === 'auto') return Math.max(1, Math.floor(availableParallelism() / 2));
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MOST_PROCESSES) {
    throw new StartupFault(
      `PROCESSES must be auto or a number from 1 to ${MOST_PROCESSES}; it is "${text}".`,
    );
  }
  return count;
}

/** A month at least, so that nothing goes before an appeal. */
const DAYS = { min: 30, max: 3_650 };

/** A year at least: many students take one contest each year. */
const ACCOUNT_DAYS = { ...DAYS, min: 365 };

function readDays(name: string, text: string | undefined, range = DAYS): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < range.min || days > range.max) {
    throw new StartupFault(
      `${name} must be a number of days from ${range.min} to ${range.max}; it is "${text}".`,
    );
  }
  return days;
}

function readTls(cert: string | undefined, key: string | undefined): Config['tls'] {
  if (cert === undefined && key === undefined) return undefined;
  if (key === undefined) throw new StartupFault('TLS_CERT must go with TLS_KEY, the file of its key.');
  if (cert === undefined)
    throw new StartupFault('TLS_KEY must go with TLS_CERT, the file of the certificate.');
  return { cert: resolve(cert), key: resolve(key) };
}

function readRedirectPort(port: string | undefined, tls: Config['tls']): number | undefined {
  if (port === undefined) return undefined;
  if (!tls) throw new StartupFault('HTTP_PORT must go with TLS_CERT and TLS_KEY. PORT alone serves HTTP.');
  return readPort('HTTP_PORT', port);
}

function readPublicUrl(text: string, tls: Config['tls']): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    throw new StartupFault(
      'PUBLIC_URL must be the address that people open, for example https://contest.school.example; ' +
        `it is "${text}".`,
    );
  }
  if (tls && url.protocol !== 'https:') {
    throw new StartupFault(`PUBLIC_URL must begin with https, since TLS_CERT is set; it is "${text}".`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function readAvatarUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username || url.password) {
    throw new StartupFault(
      'AVATAR_URL must be the http:// or https:// address of a service that makes pictures, without a ' +
        'user name, for example https://avatars.example/svg?size=96; it is not.',
    );
  }
  return url.href;
}

/** Returns the address of a page, or null if none is configured. */
function readSocialLink(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new StartupFault(
      `${name} must be the http:// or https:// address of a page, without a user name, for example ` +
        'https://example.com/school; it is not.',
    );
  }
  return url.href;
}

function readDatabaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartupFault(
      'DATABASE_URL must look like postgres://user:password@host:5432/database (with special ' +
        'characters of the password as %XX); it does not.',
    );
  }
  return text;
}

function readTrustProxy(text: string): string[] {
  const proxies = text.split(',').map((one) => one.trim());
  if (!proxies.every((one) => one === 'loopback' || isNetwork(one))) {
    throw new StartupFault(
      'TRUST_PROXY must be the addresses of the proxies in front, for example loopback or ' +
        `10.0.0.1,fd00::/64; it is "${text}".`,
    );
  }
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 &&
    longest > 0 &&
    (length === undefined || (/^\d+$/.test(length) && Number(length) <= longest))
  );
}

function readTeacherSignup(mode: string, typed: string | undefined): TeacherSignup {
  if (mode !== 'open' && mode !== 'code' && mode !== 'closed') {
    throw new StartupFault(`TEACHER_SIGNUP must be open, code or closed; it is "${mode}".`);
  }
  if (mode !== 'code') {
    // Without this check, anyone could sign up although the administrator believes that sign-up needs a code.
    if (typed !== undefined) throw new StartupFault('TEACHER_CODE must go with TEACHER_SIGNUP=code.');
    return { mode };
  }
  const code = typed?.normalize('NFC').trim() ?? '';
  const { min, max } = limits.teacherCode;
  if (code.length < min || code.length > max) {
    throw new StartupFault(
      `TEACHER_CODE must be a text of ${min} to ${max} characters that cannot be guessed, since ` +
        'TEACHER_SIGNUP is code.',
    );
  }
  return { mode, code };
}

function readMetrics(port: string | undefined, host: string | undefined): Config['metrics'] {
  if (port !== undefined) return { port: readPort('METRICS_PORT', port), host: host ?? '127.0.0.1' };
  if (host !== undefined) throw new StartupFault('METRICS_HOST must go with METRICS_PORT.');
  return undefined;
}

function readBackupPlan(folder: string | undefined, time: string | undefined): BackupPlan | undefined {
  if (folder === undefined) {
    if (time !== undefined) throw new StartupFault('BACKUP_TIME must go with BACKUP_DIR.');
    return undefined;
  }
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '03:00') ?? [];
  if (hour === undefined || minute === undefined) {
    throw new StartupFault(`BACKUP_TIME must be a time such as 02:30; it is "${time}".`);
  }
  return { folder: resolve(folder), time: { hour: Number(hour), minute: Number(minute) } };
}

function readLogLevel(text: string): Config['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (!level) throw new StartupFault(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; it is "${text}".`);
  return level;
}
