import type { Page } from '@playwright/test';

/** Creates a picture of one colour in the browser, and returns it as base64. */
export function makePicture(page: Page, type: 'image/png' | 'image/webp' = 'image/png'): Promise<string> {
  return page.evaluate((type) => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 40;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'rebeccapurple';
    context.fillRect(0, 0, 40, 40);
    return canvas.toDataURL(type).split(',')[1] ?? '';
  }, type);
}

export const pictureFile = (base64: string, name = 'me.png', mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.from(base64, 'base64'),
});

export async function dropPicture(page: Page, base64: string): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, base64);
  const area = page.getByRole('group', { name: 'Profile picture' });
  await area.dispatchEvent('dragover', { dataTransfer: transfer });
  await area.dispatchEvent('drop', { dataTransfer: transfer });
}
