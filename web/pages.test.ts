import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const ANY = '*';

/** Returns the page URLs in a source text, such as '/live/*' for `/live/${id}`. */
const addressesIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])(\/(?:[a-z][\w-]*|\$\{[^}]*\}|\/)+)(?:[?#][^'"`]*)?\1/g)].map(
    ([, , path = '']) => path.replaceAll(/\$\{[^}]*\}/g, ANY),
  );

const paths = Object.values(pages)
  .filter(({ path }) => path !== pages.notFound.path)
  .map(({ path }) => path.split('/'));
const sections = new Set(paths.map(([, section]) => section));

const isPage = (address: string[]) =>
  paths.some(
    (path) =>
      path.length === address.length &&
      path.every((part, at) => part.startsWith(':') || address[at] === ANY || address[at] === part),
  );

test('every address that the pages name is that of a page', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|worker\//.test(file));
  const addresses = files
    .flatMap((file) => addressesIn(readFileSync(file, 'utf8')))
    .filter((address) => sections.has(address.split('/')[1]));
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.filter((address) => !isPage(address.split('/')))).toEqual([]);
});
