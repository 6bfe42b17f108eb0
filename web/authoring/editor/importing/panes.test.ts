import { expect, test } from 'vitest';
import { type PageLine, panesOf } from './panes.ts';

const page = (...texts: string[]): PageLine[] => texts.map((text, at) => ({ place: `Line ${at + 1}`, text }));
const item = (lines?: [number, number]) => ({
  place: '',
  title: '',
  question: null,
  problems: [],
  ...(lines && { lines }),
});
const textsOf = (lines: readonly PageLine[] = []) => lines.map(({ text }) => text);

test('each item has its own lines and those above it that are nobody’s', () => {
  const lines = page('Test 1', '', 'Q?', 'a', '', 'key', '', 'R?', '', 'end', '');
  const { panes = [], rest } = panesOf({ lines, items: [item([2, 3]), item([7, 7]), item()] }) ?? {};
  expect(panes.map(({ before, own }) => [textsOf(before), textsOf(own)])).toEqual([
    [['Test 1'], ['Q?', 'a']],
    [['key'], ['R?']],
    [[], []],
  ]);
  expect(textsOf(rest)).toEqual(['end']);
});

test('two questions of one line both have it; without a page there are no panes', () => {
  const { panes = [], rest } = panesOf({ lines: page('Q? R?'), items: [item([0, 0]), item([0, 0])] }) ?? {};
  expect(panes.map(({ own }) => textsOf(own))).toEqual([['Q? R?'], ['Q? R?']]);
  expect(rest).toEqual([]);
  expect(panesOf({ items: [item()] })).toBeUndefined();
});
