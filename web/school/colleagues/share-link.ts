import { readSettings } from '../../base/api/settings.ts';
import { pages } from '../../pages.ts';
import { reachableBase } from '../../base/ui/reachable-base.ts';

/** The link that a colleague opens. The code is behind the #, so that no server ever logs it. */
export const shareLink = (code: string): string =>
  `${reachableBase(readSettings().publicUrl, location.origin) ?? location.origin}${pages.share.path}#${code}`;

/** The code of the link that the browser has opened; undefined if there is none. */
export const codeIn = (hash: string): string | undefined => hash.slice(1, 101) || undefined;
