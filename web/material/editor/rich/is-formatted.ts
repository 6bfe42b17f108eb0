import { parsePasted } from './trusted.ts';

/*
 * Whether a copied page has what a plain text cannot have. It is asked before the editor's code has come, so
 * it does not use the editor's schema.
 */

const ELEMENTS = 'strong, em, sub, sup, code, kbd, samp, tt, pre, ul, ol, math, .katex, mjx-container';
/** What says more by its style than by its name: Google Docs wraps everything in a `b` that is not bold. */
const STYLED = 'b, i, [style]';

export function isFormatted(html: string): boolean {
  if (html === '') return false;
  const { body } = parsePasted(html);
  if (body.querySelector('img[src^="data:image/"]')) return true;
  const elements = [
    ...body.querySelectorAll(ELEMENTS),
    ...[...body.querySelectorAll(STYLED)].filter(isStyled),
  ];
  return elements.some(({ textContent }) => textContent.trim() !== '');
}

function isStyled(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const { fontWeight, fontStyle, verticalAlign } = element.style;
  return (
    (element.localName === 'b' && !/^(?:normal|[1-4]00)$/.test(fontWeight)) ||
    (element.localName === 'i' && fontStyle !== 'normal') ||
    /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) ||
    fontStyle === 'italic' ||
    /^(?:sub|super)$/.test(verticalAlign) ||
    /mso-list:[^;]*\blevel\d/i.test(element.getAttribute('style') ?? '')
  );
}
