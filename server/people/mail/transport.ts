import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer';
import type { MailSettings } from './settings.ts';

/** Time (ms) that a mail server may be silent, and that one mail may take. */
export const PATIENCE = { silence: 30_000, whole: 60_000 };

const LOCAL = /^(localhost|127\..*|::1|\[::1\])$/;

/**
 * Returns the options of a connection. A password goes only through TLS, except to this machine, whose mail
 * server rarely has a certificate.
 */
export function smtpOptions(
  { host, port, secure, auth }: MailSettings,
  { silence }: typeof PATIENCE,
): SMTPTransportOptions {
  const isLocal = LOCAL.test(host);
  return {
    host: host.replaceAll(/[[\]]/g, ''),
    port,
    secure,
    auth,
    requireTLS: !secure && auth !== undefined && !isLocal,
    ignoreTLS: isLocal,
    dnsTimeout: silence,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Connects for the queue. The pool repeats nothing by itself, because only the queue counts tries. */
export const makeTransport = (settings: MailSettings, patience: typeof PATIENCE) =>
  createTransport({ ...smtpOptions(settings, patience), pool: true, maxConnections: 3, maxRequeues: 0 });

export type Transport = ReturnType<typeof makeTransport>;
