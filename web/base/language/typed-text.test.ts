import { t } from '@lingui/core/macro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trans } from './trans.tsx';

const TYPED = String.raw`a <br/> <0>b</0> {c} # \x41 \u00e9 \n 'd'`;

test('typed text stays as it is in a sentence', () => {
  expect(t`Answer: ${TYPED}.`).toBe(`Answer: ${TYPED}.`);
});

test('typed text stays as it is in a sentence with elements', () => {
  const sentence = createElement(Trans, {
    id: 'test',
    message: 'Delete <0>{name}</0>, {name}?',
    values: { name: TYPED },
    components: { 0: createElement('b') },
  });
  const escaped = renderToStaticMarkup(createElement('i', {}, TYPED)).slice(3, -4);
  expect(renderToStaticMarkup(sentence)).toBe(`Delete <b>${escaped}</b>, ${escaped}?`);
});
