/** The school's mail server and sender. Contains a password: never log it. */
export type MailSettings = {
  host: string;
  port: number;
  /** Whether TLS begins with the connection (smtps). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
};
