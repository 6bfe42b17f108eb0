import { t } from '@lingui/core/macro';
import { readSettings } from '../../base/api/settings.ts';
import { reachableBase } from '../../base/pages/reachable-base.ts';

/** Explains why there is no join link, and what the teacher can do. */
export function explainMissingLink(publicUrl: string | null): string {
  return publicUrl
    ? t`There is no join link, because PUBLIC_URL is ${publicUrl}, which other devices cannot open. Ask the administrator of this server to set PUBLIC_URL to the address that students open.`
    : t`There is no join link, because this server’s address is not set. Ask the administrator of this server to set PUBLIC_URL to the address that students open.`;
}

/** Returns the link for joining a contest; undefined if no URL for students is known. */
export function joinLink(contestId: number): string | undefined {
  const base = reachableBase(readSettings().publicUrl, location.origin);
  return base && `${base}/join-contest?contest=${contestId}`;
}
