import { t } from '@lingui/core/macro';

export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoked late, because the browser may still be reading from the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns a file name that is valid on all systems, such as "World geography - receipt.txt". */
export function fileName(contest: string, what: string): string {
  const name = contest
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return `${name.slice(0, 80).trim() || t`Contest`} - ${what}`;
}
