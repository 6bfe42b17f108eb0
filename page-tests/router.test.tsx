import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readEntry } from '../web/base/router/history-entry.ts';
import { Router } from '../web/base/router/router.ts';
import { RouterView } from '../web/base/router/router-view.tsx';
import { currentAddress } from './open-page.tsx';
import {
  finishLoading,
  goBack,
  expectPage,
  goForward,
  navigateTo,
  loadingState,
  pageOf,
  openRoute,
  clickText,
  routes,
} from './router-pages.tsx';

test('a link opens its page in the same frame, and Back and Forward lead through the history', async () => {
  await openRoute('/one');
  clickText('Presses: 0');
  clickText('to two');
  await expectPage('two');
  expect(currentAddress()).toBe('/two');
  goBack();
  await expectPage('one');
  goForward();
  await expectPage('two');
  screen.getByText('Presses: 1');
});

/** Stops a click after React, because jsdom cannot follow links. */
const stop = (event: Event) => event.preventDefault();

test('a link leaves new tabs, downloads and other buttons to the browser', async () => {
  await openRoute('/one');
  const link = screen.getByText('to two');
  expect(link.getAttribute('href')).toBe('/two');
  window.addEventListener('click', stop);
  for (const keys of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    fireEvent.click(link, keys);
  for (const [name, value] of [
    ['target', '_blank'],
    ['download', ''],
  ] as const) {
    link.setAttribute(name, value);
    fireEvent.click(link);
    link.removeAttribute(name);
  }
  window.removeEventListener('click', stop);
  expect(currentAddress()).toBe('/one');
  link.setAttribute('target', '_self');
  fireEvent.click(link);
  await expectPage('two');
});

test('a link to the page on screen adds no history entry', async () => {
  await openRoute('/two');
  const { length } = history;
  clickText('to two');
  expect(history.length).toBe(length);
});

test('parameters are decoded, a stray % harms nothing, and slashes at the end are ignored', async () => {
  const router = await openRoute('/named/a%2Fb%20c/?tab=x');
  await expectPage('a/b c');
  await expectPage('x');
  clickText('set');
  await expectPage('b&c');
  expect(currentAddress()).toBe('/named/a%2Fb%20c/?tab=b%26c');
  navigateTo(router, '/named/%E0%A4');
  await expectPage('%E0%A4');
  for (const path of ['/named', '/named/', '/named/a/b', '/nowhere/%']) {
    navigateTo(router, path);
    await expectPage('not found');
    navigateTo(router, '/TWO//');
    await expectPage('two');
  }
});

test('a navigation carries its state, and keeps within the app', async () => {
  const router = await openRoute('/old');
  await expectPage('/here ?a=1 #b "moved"');
  navigateTo(router, { hash: '#c' }, { replace: true, state: null });
  await expectPage('/here  #c null');
  navigateTo(router, { pathname: '/here', search: '?d' }, { state: { e: 1 } });
  await expectPage('/here ?d  {"e":1}');
  navigateTo(router, -1);
  await expectPage('/here  #c null');
  navigateTo(router, '//example.org/here');
  await expectPage('/here   null');
  expect(currentAddress()).toBe('/here');
});

test('the page stays until the code of the next one is there; a later navigation overtakes', async () => {
  const router = await openRoute('/one');
  clickText('to slow');
  await expectPage('one');
  expect(currentAddress()).toBe('/one');
  clickText('to two');
  await expectPage('two');
  await finishLoading('/slow');
  await expectPage('two');
  expect(currentAddress()).toBe('/two');

  let isThere = false;
  act(() => void router.navigate('/slower').then(() => (isThere = true)));
  goBack();
  await expectPage('one');
  await finishLoading('/slower');
  await expectPage('one');
  clickText('to slow');
  await expectPage('/slow');
  expect(isThere).toBe(true);
});

test('Back while the first page loads leads to the page before', async () => {
  await openRoute('/one');
  history.pushState(null, '', '/slow');
  const opening = Router.open(routes, readEntry());
  history.back();
  await waitFor(() => expect(currentAddress()).toBe('/one'));
  await finishLoading('/slow');
  document.body.replaceChildren();
  render(<RouterView router={await opening} Failure={pageOf('failure')} />);
  await expectPage('one');
});

test('a preloaded page opens at once; a failed preload is tried again, then the page says so', async () => {
  const router = await openRoute('/one');
  void router.preload('/slow?a#b');
  await finishLoading('/slow');
  navigateTo(router, '/slow');
  expect(document.body.textContent).toContain('[/slow]');
  loadingState.isCut = true;
  await router.preload('/two');
  loadingState.isCut = false;
  navigateTo(router, '/two');
  await expectPage('two');
  loadingState.isCut = true;
  navigateTo(router, '/here');
  await expectPage('missing');
});

test('a page that throws is replaced inside its frame until the next navigation', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await openRoute('/one');
  clickText('Presses: 0');
  navigateTo(router, '/broken');
  await expectPage('failure');
  screen.getByText('Presses: 1');
  clickText('to two');
  await expectPage('two');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
