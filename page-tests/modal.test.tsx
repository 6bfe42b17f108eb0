import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from '../web/base/elements/modal.tsx';

afterEach(cleanup);

/** Renders two dialogs. The second can open above the first. */
function Dialogs() {
  const [titles, setTitles] = useState<string[]>([]);
  const propsOf = (title: string) => ({
    title,
    opened: titles.includes(title),
    onClose: () => setTitles((old) => old.filter((one) => one !== title)),
  });
  return (
    <>
      <button type="button" onClick={() => setTitles(['First'])}>
        open
      </button>
      <Modal {...propsOf('First')}>
        <button type="button" data-autofocus onClick={() => setTitles(['First', 'Second'])}>
          more
        </button>
      </Modal>
      <Modal {...propsOf('Second')}>
        <button type="button" onClick={() => setTitles([])}>
          close both
        </button>
      </Modal>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.queryAllByRole('heading').map((one) => one.textContent);
const isLocked = () => document.body.style.overflow === 'hidden';

async function openBoth() {
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <Dialogs />
    </StrictMode>,
  );
  await user.click(button('open'));
  await user.click(button('more'));
  expect(titles()).toEqual(['First', 'Second']);
  return user;
}

test('Escape closes only the upper of two dialogs', async () => {
  const user = await openBoth();
  await user.keyboard('{Escape}');
  expect(titles()).toEqual(['First']);
  expect(document.activeElement).toBe(button('more'));
  expect(isLocked()).toBe(true);
  await user.keyboard('{Escape}');
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(button('open'));
  expect(isLocked()).toBe(false);
});

test('the page scrolls again after two dialogs have closed at once', async () => {
  const user = await openBoth();
  await user.click(button('close both'));
  expect(titles()).toEqual([]);
  expect(isLocked()).toBe(false);
});

test('a press beside the dialog closes it and returns the focus', async () => {
  const user = await openBoth();
  await user.keyboard('{Escape}');
  const layer = screen.getByRole('dialog').parentElement;
  if (!layer) throw new Error('The dialog has no layer.');
  await user.click(layer);
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(button('open'));
});

test('Escape during composition leaves the dialog open', async () => {
  await openBoth();
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(titles()).toEqual(['First', 'Second']);
});
