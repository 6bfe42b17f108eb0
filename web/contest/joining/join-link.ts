import { readSettings } from '../../base/api/settings.ts';
import { reachableBase } from '../../base/ui/reachable-base.ts';

/** Why there is no join link, and what to do. */
export function whyNoLink(publicUrl: string | null): string {
  const has = publicUrl
    ? `PUBLIC_URL is ${publicUrl}, which other devices cannot open`
    : 'this server’s address is not set';
  return `There is no join link, because ${has}. Ask the administrator of this server to set PUBLIC_URL to the address that students open.`;
}

/**
 * A link that opens the join page with the contest's id filled in. Undefined if no address that students can
 * reach is known.
 */
export function joinLink(contestId: number): string | undefined {
  const base = reachableBase(readSettings().publicUrl, location.origin);
  return base && `${base}/join-contest?contest=${contestId}`;
}
