import { expect, test } from 'vitest';
import { inEnglish, sentence } from '#shared/sentence.ts';
import type { Node } from '#shared/rich-text.ts';
import type { ReadItem } from './item.ts';
import { neededPictures } from './needed-pictures.ts';
import { SourceFile } from './source-file.ts';

const MEBI = 1024 * 1024;

async function neededOf(pictures: Record<string, Uint8Array>) {
  const file = await SourceFile.open(Buffer.from('any'));
  const text = Object.keys(pictures).map((picture): Node => ['img', { picture, alt: '' }, []]);
  for (const [name, bytes] of Object.entries(pictures)) file.addPicture(name, () => bytes);
  const item: ReadItem = { place: { item: 1 }, title: '', found: { text, options: [] }, problems: [] };
  return neededPictures([item], file);
}

function png(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write('\x89PNG\r\n\x1A\n', 'latin1');
  return bytes;
}

test('what is no picture stays in the thread', async () => {
  const { pictures, leftOut } = await neededOf({
    zeros: Buffer.alloc(MEBI),
    svg: Buffer.from('<svg/>'),
    a: png(99),
  });
  expect([...pictures.keys()]).toEqual(['a']);
  expect(leftOut.get('zeros')).toEqual({
    problem: {
      code: 'picture_left_out',
      detail: sentence`The picture “${'zeros'}” is left out. ${sentence`The picture must be a PNG, JPEG, WebP, GIF or AVIF file.`}`,
    },
  });
  expect([...leftOut.keys()]).toEqual(['zeros', 'svg']);
});

test.each([
  ['JPEG', 'ffd8ffe000104a4649460001'],
  ['GIF', '474946383961010001000000'],
  ['WebP', '524946460a00000057454250'],
  ['AVIF', '000000206674797061766966'],
])('%s comes along', async (_, start) => {
  const { pictures } = await neededOf({ a: Buffer.from(start, 'hex') });
  expect(pictures.size).toBe(1);
});

test('pictures come along up to 10 MB each and 20 MB together', async () => {
  const { pictures, leftOut } = await neededOf({
    large: png(10 * MEBI + 1),
    a: png(9 * MEBI),
    b: png(9 * MEBI),
    c: png(9 * MEBI),
    d: png(MEBI),
  });
  expect([...pictures.keys()]).toEqual(['a', 'b', 'd']);
  expect(
    [...leftOut.values()].map((one) => ('problem' in one ? inEnglish(one.problem.detail) : '')).join(),
  ).toMatch(/larger than 10 MB.*at most 20 MB/);
});
