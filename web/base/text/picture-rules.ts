import { t } from '@lingui/core/macro';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

const MB = 1024 * 1024;

/** Returns why a file cannot be used as a picture, or null. The server checks the content itself. */
export function reasonAgainstPicture(
  { type, name, size }: { type: string; name: string; size: number },
  most: number,
): string | null {
  // Some systems do not report a type for newer formats.
  const isPicture = type ? PICTURE_TYPES.includes(type) : /\.(png|jpe?g|webp|gif|avif)$/i.test(name);
  if (!isPicture) return t`The picture must be a PNG, JPEG, WebP, GIF or AVIF file.`;
  if (size === 0) return t`This file is empty.`;
  const [allowed, own] = [most / MB, Math.ceil(size / MB)];
  return size > most ? t`The picture must be at most ${allowed} MB; this one has ${own} MB.` : null;
}
