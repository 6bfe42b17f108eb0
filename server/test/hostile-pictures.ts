import { crc32, inflateRawSync } from 'node:zlib';

/** Files that are not pictures, or take more work to decode than their size suggests. */

export const invalidPictures: [what: string, text: string][] = [
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ],
  ['an SVG with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a text', 'This is no picture.'],
  ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a BMP', `BM${'\0'.repeat(100)}`],
  ['a PPM', `P6\n2 2\n255\n${'a'.repeat(12)}`],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
];

/**
 * A compressed AVIF of 704 bytes with 8,000 × 8,000 white pixels. Decoding takes 0.9 GB and half a second.
 */
export const AVIF_BOMB = inflateRawSync(
  Buffer.from(
    'Y2BgkEkrqSxILMtMY2BgYMjNTDMEsXMzE0H8a7mpJYkMEKCYkZJTBGUzFGQmlzCgAaXMnPxkEMPFgYGRgREs9gtKMzAeY2BgUM7MzEuDcBkYGEQz89JS' +
      'maC8xDIDQxCTryCzJBeuJCyzoKiAgYHBIrMgOZ+BgYEnsczQuVGeByQvkllckAoxXN4BghkECjIrMkEizBwcHAwMDGKZBbkw9zMyMDI3MjEzMDCe' +
      'y01JLBFi4OKW/2xX//lbB0eGiYLRFmYB+ff8XNoNDBEMAgwm0/frTFizwPUeixyfb+n2hZtfvZptdfuSwNy9gka8y9d9SNpz98Hi23ujHj+Qm7JU' +
      '0ysITDQYY9V1ZeJePLr8hqdVRqRbZUCyPRoHAA==',
    'base64',
  ),
);

/** Returns a picture whose header claims a smaller size than the real one. */
export function withFalseSize(avif: Buffer) {
  const liar = Buffer.from(avif);
  const size = liar.indexOf('ispe') + 8;
  liar.writeUInt32BE(16, size);
  liar.writeUInt32BE(16, size + 4);
  return liar;
}

export function pngOfSize(png: Buffer, width: number, height: number) {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
