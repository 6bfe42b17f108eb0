import { expect, test } from 'vitest';
import type { Node } from '#shared/rich-text.ts';
import { plainWords } from './plain-words.ts';

const formula = (words: string): Node => ['math', { tex: 'x', words }, []];

test.each<[string, Node[], string]>([
  ['a letter before it', ['half', formula('1 over 2')], 'half 1 over 2'],
  ['a letter of another script before it', ['Корень', formula('r')], 'Корень r'],
  ['a letter behind it', ['the ', formula('n'), 'th'], 'the n th'],
  ['another formula behind it', [formula('x squared'), formula('y')], 'x squared y'],
  ['signs around it', ['(', formula('x'), ')-axis, ', formula('y'), '?'], '(x)-axis, y?'],
])('the words of a formula are not glued to %s', (_, nodes, words) => {
  expect(plainWords('', [['p', {}, nodes]])).toBe(words);
});

test('a picture is its description, in brackets where other words may be around it', () => {
  const tree: Node[] = [['p', {}, ['On ', ['img', { alt: 'Small square' }, []]]]];
  expect(plainWords('', tree)).toBe('On [Small square]');
  expect(plainWords('', tree, String)).toBe('On Small square');
});
