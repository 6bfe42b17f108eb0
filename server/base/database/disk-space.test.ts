import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { describeDiskSpace, readDiskSpace } from './disk-space.ts';

const { db } = await testApp();
const GIB = 1024 ** 3;

test('of the embedded database it is the disk, of any other its own size', async () => {
  const disk = await readDiskSpace(db, tmpdir());
  expect(describeDiskSpace(disk).words).toMatch(
    /^\d+\.\d GiB of \d+\.\d GiB are free on the disk of DATA_DIR/,
  );
  const external = await readDiskSpace(db, undefined);
  expect(external).toEqual({ size: expect.any(Number) as unknown });
  expect(describeDiskSpace(external)).toEqual({
    isLow: false,
    words: expect.stringMatching(/^The size of the database/) as unknown,
  });
});

test.each([
  [GIB - 1, 4 * GIB, true],
  [GIB, 4 * GIB, false],
  [49 * GIB, 1000 * GIB, true],
  [51 * GIB, 1000 * GIB, false],
])('%d bytes free of %d: low is %j', (free, total, isLow) => {
  expect(describeDiskSpace({ free, total }).isLow).toBe(isLow);
});
