import * as limits from '#contract/limits.ts';

/** Smaller files (bytes) are sent as they are. */
const LARGE = 1024 * 1024;

/**
 * Shrinks a large photo as the server would. So it is sent in a fraction of the time, and a camera may take
 * more megapixels than the server reads. A picture that the browser cannot read is left to the server.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= LARGE) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = limits.imageSide.picture / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A JPEG cannot be seen through; a drawing may be.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.92));
  } catch {
    return file; // it is no picture that this browser reads
  }
}
