import { plural, select, selectOrdinal, t } from '@lingui/core/macro';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentences } from '#shared/sentences.ts';
import { compileSentence } from '../../sentences/expand-macros.ts';
import { Trans } from './trans.tsx';

const TYPED = String.raw`a <br/> <0>b</0> {c} # \x41 \u00e9 \n 'd'`;

/** Renders a sentence with an element 0 (`b`) and an element 1 (`i`, with a text). */
function render(sentence: string, values = {}): string {
  const components: Record<string, ReactElement> = {
    0: createElement('b'),
    1: createElement('i', {}, 'own text'),
  };
  const message = compileSentence(sentence);
  return renderToStaticMarkup(createElement(Trans, { id: 'test', message, values, components }));
}

test('typed text stays as it is in a sentence', () => {
  expect(t`Answer: ${TYPED}.`).toBe(`Answer: ${TYPED}.`);
});

test('typed text stays as it is in a sentence with elements', () => {
  const escaped = renderToStaticMarkup(createElement('i', {}, TYPED)).slice(3, -4);
  expect(render('Delete <0>{name}</0>, {name}?', { name: TYPED })).toBe(
    `Delete <b>${escaped}</b>, ${escaped}?`,
  );
});

test.each([
  ['No elements', 'No elements'],
  ['<0>one</0> and <0>two <1>three</1></0>', '<b>one</b> and <b>two <i>three</i></b>'],
  ['An empty <1/>, a missing <7>one</7>', 'An empty <i>own text</i>, a missing one'],
  ['<0>{n, plural, one {# row} other {<1>#</1> rows}}</0>.', '<b><i>1,200</i> rows</b>.'],
  ['{element}{nothing}', '<u></u>'],
])('%s has its elements', (sentence, html) => {
  const values = { n: 1200, element: createElement('u'), nothing: null };
  expect(render(sentence, values)).toBe(html);
});

test.each([
  [0, 'no row', 'many', '0th'],
  [1, '1 row', 'one', '1st'],
  [2, '2 rows', 'many', '2nd'],
  [1234, '1,234 rows', 'many', '1,234th'],
])('the options for %i', (n, rows, word, rank) => {
  expect(plural(n, { 0: 'no row', one: '# row', other: '# rows' })).toBe(rows);
  expect(select(n === 1 ? 'single' : 'several', { single: 'one', other: 'many' })).toBe(word);
  expect(selectOrdinal(n, { one: '#st', two: '#nd', few: '#rd', other: '#th' })).toBe(rank);
});

test('a number with decimals has the sign of the language, and a code no other signs', () => {
  const german = new Sentences();
  german.load('de', []);
  const values = { marks: 1.25, code: 12345678 };
  const message = compileSentence('{marks} {code}');
  expect([new Sentences(), german].map((language) => language._({ id: 'test', message, values }))).toEqual([
    '1.25 12345678',
    '1,25 12345678',
  ]);
});

const countOthers = (n: number) =>
  plural(n, { offset: 1, 1: 'you', one: 'you and # more', other: 'you and # more' });

test('an offset is taken from the number, but not from the exact options', () => {
  expect([1, 2, 3].map(countOthers)).toEqual(['you', 'you and 1 more', 'you and 2 more']);
});

test('a choice of what every object has is the usual one', () => {
  expect(select('toString', { one: 'a', other: 'b' })).toBe('b');
});
