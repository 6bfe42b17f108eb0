/** The school's mail server and sender. Contains a password: never log it. */
export type MailSettings = {
  host: string;
  port: number;
  /** Whether TLS begins with the connection (smtps). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
};

/** Parses `smtp://user:password@host:587` or `smtps://host`; undefined if it is neither. */
export function parseSmtpUrl(text: string): Omit<MailSettings, 'from'> | undefined {
  const url = /^smtps?:\/\//.test(text) ? URL.parse(text) : null;
  if (!url?.hostname || url.search || url.hash || !/^\/?$/.test(url.pathname)) return undefined;
  if (Boolean(url.username) !== Boolean(url.password)) return undefined;
  const secure = url.protocol === 'smtps:';
  try {
    const auth = url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined;
    return { host: url.hostname, port: Number(url.port) || (secure ? 465 : 587), secure, auth };
  } catch {
    return undefined; // a % that begins no character
  }
}

/** Parses `Tallymark <quiz@school.example>` or a plain address; undefined if it is neither. */
export function parseSender(text: string): MailSettings['from'] | undefined {
  const [, name = '', inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) return undefined;
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address };
}
