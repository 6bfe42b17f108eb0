import { afterAll, expect, test } from 'vitest';
import { UsedTime } from '../../base/shared/used-time.ts';
import { Trees } from './trees.ts';

const trees = new Trees(new UsedTime());
afterAll(() => trees.stop());

test('one teacher who sends many texts does not keep another teacher waiting for all of them', async () => {
  const done: string[] = [];
  const make = async (name: string, teacher: number) => {
    await trees.make({ sources: ['$x$'], pictures: {} }, teacher, 'texts');
    done.push(name);
  };
  await Promise.all([...Array.from({ length: 20 }, () => make('one', 1)), make('another', 2)]);
  expect(done.indexOf('another')).toBeLessThan(20);
});
