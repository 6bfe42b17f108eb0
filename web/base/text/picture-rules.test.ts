import { expect, test } from 'vitest';
import { reasonAgainstPicture } from './picture-rules.ts';

const MIB = 1024 * 1024;

test.each([
  ['image/png', 'a.png', 5 * MIB, null],
  ['image/avif', 'a.avif', 1, null],
  ['', 'HOLIDAY.AVIF', 1, null],
  ['', 'essay.txt', 1, 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.'],
  ['image/svg+xml', 'a.png', 1, 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.'],
  ['image/png', 'a.png', 0, 'This file is empty.'],
  ['image/png', 'a.png', 5 * MIB + 1, 'The picture must be at most 5 MB; this one has 6 MB.'],
])('of type %j, named %j, with %d bytes: %j', (type, name, size, fault) => {
  expect(reasonAgainstPicture({ type, name, size }, 5 * MIB)).toBe(fault);
});
