import * as limits from '#contract/limits.ts';

/** Maximum size (bytes) of files that are uploaded unchanged. */
const LARGE = 1024 * 1024;

/** Shrinks a large photo, to speed up the upload and because the server limits the number of pixels. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= LARGE) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = limits.maxImageSide.picture / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // PNG keeps transparency.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.92));
  } catch {
    return file; // The server decides about pictures that this browser cannot read.
  }
}
