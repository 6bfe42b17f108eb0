import * as limits from '#contract/limits.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { Database } from '../../base/database/connect.ts';
import { countUse } from '../../base/http/throttle.ts';
import { hashSecret } from '../session/secrets.ts';

/** Counts a mail that somebody asks for to an address. Throws `TooManyRequests` if there are too many. */
export const countMail = (db: Database, email: string, at: Date): Promise<void> =>
  countUse(
    db,
    { key: `mail:${hashSecret(emailKey(email)).toString('base64url')}`, limit: limits.mail.ofAddress },
    at,
  );
