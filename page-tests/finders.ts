import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

type Text = string | RegExp;

/** Whatever has this role in the page, or in a part of it. */
const finder =
  (role: string) =>
  <Found extends HTMLElement = HTMLElement>(name: Text, part: HTMLElement = document.body): Promise<Found> =>
    within(part).findByRole<Found>(role, { name });
export const button = finder('button');
export const link = finder('link');
export const menuitem = finder('menuitem');
export const dialog = finder('dialog');
export const region = finder('region');
export const textbox = finder('textbox');
export const combobox = finder('combobox');
export const radio = finder('radio');

/** An element's text in one line. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

const says = (element: Element, text: Text): boolean =>
  typeof text === 'string' ? textOf(element).includes(text) : text.test(textOf(element));

/** The elements of a role, and of those the ones that contain a text. */
export const all = (role: string, text: Text = '', part: HTMLElement = document.body): HTMLElement[] =>
  within(part)
    .queryAllByRole(role)
    .filter((element) => says(element, text));

/** Waits for the one element of a role that contains this text. */
export const theOne = (role: string, text: Text, part?: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const [found, ...others] = all(role, text, part);
    if (!found || others.length > 0) throw new Error(`not one ${role} that says ${String(text)}`);
    return found;
  });

/** Waits until an element says this: by default any words of the page. */
export const expectText = (text: Text, find: () => Element | null | undefined = () => document.body) =>
  waitFor(() => {
    if (typeof text === 'string') expect(textOf(find())).toContain(text);
    else expect(textOf(find())).toMatch(text);
  });

/** Waits until so many elements are found. */
export const expectCount = (count: number, find: () => ArrayLike<unknown>) =>
  waitFor(() => expect(find()).toHaveLength(count));

/** Waits until there is nothing of this role and name. */
export const expectNo = (role: string, name?: Text, part: HTMLElement = document.body) =>
  waitFor(() =>
    expect(within(part).queryAllByRole(role, name === undefined ? {} : { name })).toHaveLength(0),
  );

/** Waits until this has the focus. */
export const expectFocus = (find: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(find()));
