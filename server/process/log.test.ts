import { expect, test } from 'vitest';
import { errorForLog } from './log.ts';

test('of an error only the beginning of its stack is logged, however long it is', () => {
  const error = new Error('broken');
  const places = Array.from({ length: 5_000 }, (_, n) => `    at step${n} (file.ts:${n}:1)`);
  error.stack = ['Error: broken', ...places].join('\n');
  const { stack = '', ...rest } = errorForLog(error);
  expect(rest).toEqual({ type: 'Error', code: undefined, message: 'broken' });
  expect(stack.split('\n')).toHaveLength(30);
  error.stack = 'a'.repeat(1_000_000);
  expect(errorForLog(error).stack).toHaveLength(4_000);
});
