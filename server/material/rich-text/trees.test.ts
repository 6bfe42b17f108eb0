import { afterAll, expect, test } from 'vitest';
import { UsedTime } from '../../base/shared/used-time.ts';
import { Trees } from './trees.ts';

const trees = new Trees(new UsedTime());
afterAll(() => trees.stop());

test('one teacher who sends many texts delays the others by one of them at most', async () => {
  const done: string[] = [];
  const make = async (name: string, teacher: number) => {
    await trees.make({ sources: ['$x$'], pictures: {} }, teacher, 'texts');
    done.push(name);
  };
  await Promise.all([make('a thread starts', 1), make('another thread starts', 2)]);
  await Promise.all([make('first', 1), make('second', 1), make('third', 1), make('other', 2)]);
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('third'));
});
