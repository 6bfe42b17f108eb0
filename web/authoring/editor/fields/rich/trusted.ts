/*
 * The second Trusted Types policy, used only by the editor (the first: web/base/browser/trusted-types.ts).
 * The code below never inserts active markup into a page.
 */

type Policy = { createHTML: (text: string) => string };

let policy: Policy | undefined;
function trust(text: string): string {
  if (!globalThis.trustedTypes) return text;
  policy ??= globalThis.trustedTypes.createPolicy('editor', { createHTML: (given: string) => given });
  return policy.createHTML(text);
}

/** Parses copied HTML. The document is never shown, so it runs no scripts and loads no pictures. */
export const parsePasted = (html: string): Document =>
  new DOMParser().parseFromString(trust(html), 'text/html');

const TAG = '/?(?:span|div|svg|path|line|g|rect|circle|br)';
const ATTRIBUTE =
  '(?:part|class|style|role|id|d|x|y|x1|x2|y1|y2|r|cx|cy|width|height|viewBox|fill|stroke|stroke-width|xmlns|' +
  'contenteditable|autocapitalize|autocomplete|autocorrect|spellcheck|inputmode|tabindex|translate|' +
  'preserveAspectRatio|focusable|fill-rule|clip-rule|(?:data|aria)-[\\w-]+)';
const VALUE = `(?:"[^"<>]*"|'[^'<>]*'|[\\w.%#:-]+)`;
const INERT = new RegExp(`^(?:[^<]|<${TAG}(?:\\s+${ATTRIBUTE}(?:\\s*=\\s*${VALUE})?)*\\s*/?>)*$`);

/** Allows only boxes, lines and styles in the formula field's drawing. Any other markup is shown as text. */
export function sanitizeDrawing(html: string): string {
  return trust(INERT.test(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}
