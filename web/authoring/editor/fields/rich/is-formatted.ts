import { parsePasted } from './trusted.ts';

/* Detects formatting in pasted content. Runs before the editor is loaded, so it cannot use the schema. */

const ELEMENTS =
  'strong, em, sub, sup, code, kbd, samp, tt, pre, ul, ol, math, mml\\:math, m\\:math, .katex, mjx-container';
/** Elements that are missing in the clipboard's plain text. */
const CONTENT = 'img:not([width="1"]), video, audio, iframe, object, embed, canvas';
/** Elements that count only by their style: Google Docs wraps everything in a `b` that is not bold. */
const STYLED = 'b, i, [style]';

/** Returns the clipboard's HTML. Word may copy a formula as MathML in the plain text. */
export function copiedHtml(clipboard: DataTransfer): string {
  const words = clipboard.getData('text/plain');
  return (
    clipboard.getData('text/html') || (/^\s*(?:<\?xml[^>]*>)?\s*<(?:\w+:)?math[\s>]/.test(words) ? words : '')
  );
}

export function isFormatted(html: string): boolean {
  if (html === '') return false;
  const { body } = parsePasted(html);
  if (html.includes('msEquation') || [...body.querySelectorAll(CONTENT)].some(isContent)) return true;
  const elements = [
    ...body.querySelectorAll(ELEMENTS),
    ...[...body.querySelectorAll(STYLED)].filter(isStyled),
  ];
  return elements.some(({ textContent }) => textContent.trim() !== '');
}

/** Ignores pictures of emoji, because the plain text contains the characters. */
const isContent = (element: Element) => !/^\p{Emoji_Presentation}/u.test(element.getAttribute('alt') ?? '');

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
