import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
  pageOf,
  openRoute,
  clickText,
  routes,
} from './router-pages.tsx';

/** Tests of the blocker and of scroll positions. */
const scroll = vi.spyOn(window, 'scrollTo');
const scrollBy = (y: number) => Object.assign(window, { scrollY: y });

beforeEach(() => {
  scrollBy(0);
  scroll.mockClear();
});

test('a blocker holds links, Back and Forward until the user decides', async () => {
  const router = await openRoute('/one');
  navigateTo(router, '/asking');
  await expectPage('unblocked undefined');
  navigateTo(router, '/asking?a');
  await expectPage('unblocked undefined');
  clickText('to two');
  await expectPage('blocked /two');
  clickText('stay');
  await expectPage('unblocked undefined');

  navigateTo(router, -2);
  await expectPage('blocked /one');
  await waitFor(() => expect(currentAddress()).toBe('/asking?a'));
  clickText('stay');
  navigateTo(router, -2);
  await expectPage('blocked /one');
  clickText('leave');
  await expectPage('one');
  expect(currentAddress()).toBe('/one');

  goForward();
  await expectPage('unblocked undefined');
  goForward();
  await waitFor(() => expect(currentAddress()).toBe('/asking?a'));
  clickText('to two');
  await expectPage('blocked /two');
  clickText('leave');
  await expectPage('two');
  goBack();
  await expectPage('unblocked undefined');
  clickText('forget');
  goForward();
  await expectPage('two');
});

test('while a navigation proceeds, the blocker keeps its target, and the page stays', async () => {
  await openRoute('/asking');
  clickText('to slow');
  await expectPage('blocked /slow');
  clickText('leave');
  await expectPage('proceeding /slow');
  await finishLoading('/slow');
  await expectPage('/slow');
});

test('the page scrolls to the top, to a part, and after Back and a reload to where it was', async () => {
  const part = document.createElement('p');
  part.id = 'part';
  const scrollToPart = vi.spyOn(part, 'scrollIntoView');
  document.body.append(part);
  await openRoute('/one');
  scrollBy(300);
  clickText('to two');
  await expectPage('two');
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  scrollBy(40);
  goBack();
  await expectPage('one');
  expect(scroll).toHaveBeenLastCalledWith(0, 300);
  scroll.mockClear();
  clickText('to the part');
  await waitFor(() => expect(scrollToPart).toHaveBeenCalled());
  expect(scroll).not.toHaveBeenCalled();

  scrollBy(70);
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  render(<RouterView router={await Router.open(routes, readEntry())} Failure={pageOf('failure')} />);
  expect(scroll).toHaveBeenLastCalledWith(0, 70);
  part.remove();
});

test('a navigation may keep the scroll position', async () => {
  const router = await openRoute('/one');
  scroll.mockClear();
  navigateTo(router, '/two', { preventScrollReset: true });
  await expectPage('two');
  expect(scroll).not.toHaveBeenCalled();
  clickText('replace');
  expect(scroll).toHaveBeenCalled();
  expect(readEntry().location.state).toBe(7);
});
