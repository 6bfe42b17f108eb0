import { emailKey } from '../../base/address/email-key.ts';

export const studentValues = (sent: { name: string; email?: string; number?: string }) => ({
  name: sent.name,
  email: sent.email ?? null,
  email_key: sent.email === undefined ? null : emailKey(sent.email),
  number: sent.number ?? null,
});
