import { readSettings } from '../../base/api/settings.ts';
import { pages } from '../../pages.ts';
import { reachableBase } from '../../base/pages/reachable-base.ts';

/** Returns the link for a colleague. The code is after the #, so that no server logs it. */
export const shareLink = (code: string): string =>
  `${reachableBase(readSettings().publicUrl, location.origin) ?? location.origin}${pages.share.path}#${code}`;

export const codeIn = (hash: string): string | undefined => hash.slice(1, 101) || undefined;
