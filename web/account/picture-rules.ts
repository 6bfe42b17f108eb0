import { limits } from '#contract/limits.ts';

/** The types of file that the file chooser offers. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** Why a file cannot be a profile picture, or null. The server checks the file itself (server/image). */
export function pictureFault({
  type,
  name,
  size,
}: {
  type: string;
  name: string;
  size: number;
}): string | null {
  // Some systems do not know the newer types and leave the type empty.
  const isPicture = type ? PICTURE_TYPES.includes(type) : /\.(png|jpe?g|webp|gif|avif)$/i.test(name);
  if (!isPicture) return 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.';
  if (size === 0) return 'This file is empty.';
  return size > limits.imageBytes
    ? `The picture must be at most ${limits.imageBytes / 1024 / 1024} MB; this one has ${Math.ceil(size / 1024 / 1024)} MB.`
    : null;
}
