import { readSettings } from '../../base/api/settings.ts';
import { pages } from '../../pages.ts';
import { reachableBase } from '../../base/ui/reachable-base.ts';

/** Returns a colleague's link. The code follows the #, so that no server logs it. */
export const shareLink = (code: string): string =>
  `${reachableBase(readSettings().publicUrl, location.origin) ?? location.origin}${pages.share.path}#${code}`;

/** Extracts the code from a link's hash. */
export const codeIn = (hash: string): string | undefined => hash.slice(1, 101) || undefined;
