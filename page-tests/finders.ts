import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

type Text = string | RegExp;

const finder =
  (role: string) =>
  <Found extends HTMLElement = HTMLElement>(name: Text, part: HTMLElement = document.body): Promise<Found> =>
    within(part).findByRole<Found>(role, { name });
export const button = finder('button');
export const link = finder('link');
export const menuitem = finder('menuitem');
export const dialog = finder('dialog');
export const region = finder('region');
export const combobox = finder('combobox');
export const radio = finder('radio');

export const findEnabled = (name: Text, part: HTMLElement = document.body) =>
  waitFor(() => {
    const found = within(part).getByRole<HTMLButtonElement>('button', { name });
    if (found.disabled) throw new Error(`${String(name)} is disabled`);
    return found;
  });

/** Returns an element's text on one line, without inline style sheets. */
export function textOf(element: Element | null | undefined): string {
  if (!element) return '';
  if (element !== document.body) return inOneLine(element.textContent);
  const copy = document.body.cloneNode(true);
  if (copy instanceof Element) for (const style of copy.querySelectorAll('style')) style.remove();
  return inOneLine(copy.textContent ?? '');
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const says = (element: Element, text: Text): boolean =>
  typeof text === 'string' ? textOf(element).includes(text) : text.test(textOf(element));

/** Returns the elements of a role that contain a text. */
export const findAll = (role: string, text: Text = '', part: HTMLElement = document.body): HTMLElement[] =>
  within(part)
    .queryAllByRole(role)
    .filter((element) => says(element, text));

/** Waits until exactly one element of a role has this text, and returns it. */
export const findOnly = (role: string, text: Text, part?: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const [found, ...others] = findAll(role, text, part);
    if (!found || others.length > 0) throw new Error(`not one ${role} that says ${String(text)}`);
    return found;
  });

/** Waits until an element, by default the page, contains a text. */
export const expectText = (text: Text, find: () => Element | null | undefined = () => document.body) =>
  waitFor(() => {
    const found = find();
    if (!found || !says(found, text)) throw new Error(`not “${String(text)}”: ${textOf(found)}`);
  });

export const expectNoText = (text: Text) =>
  waitFor(() => {
    if (says(document.body, text)) throw new Error(`still “${String(text)}”`);
  });

export const expectCount = (count: number, find: () => ArrayLike<unknown>) =>
  waitFor(() => expect(find()).toHaveLength(count));

export const expectNo = (role: string, name?: Text, part: HTMLElement = document.body) =>
  waitFor(() =>
    expect(within(part).queryAllByRole(role, name === undefined ? {} : { name })).toHaveLength(0),
  );

export const expectFocus = (find: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(find()));
