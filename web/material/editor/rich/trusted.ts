/*
 * The second policy of Trusted Types, for the editor alone (web/base/browser/trusted-types.ts has the first).
 * Its code gives nobody markup that could do something.
 */

type Policy = { createHTML: (text: string) => string };

let policy: Policy | undefined;
function trust(text: string): string {
  if (!globalThis.trustedTypes) return text;
  policy ??= globalThis.trustedTypes.createPolicy('editor', { createHTML: (given: string) => given });
  return policy.createHTML(text);
}

/** A copied page. It is never shown: no script of it runs and no picture of it is loaded. */
export const parsePasted = (html: string): Document =>
  new DOMParser().parseFromString(trust(html), 'text/html');

const TAG = '/?(?:span|div|svg|path|line|g|rect|circle|br)';
const ATTRIBUTE =
  '(?:part|class|style|role|id|d|x|y|x1|x2|y1|y2|r|cx|cy|width|height|viewBox|fill|stroke|stroke-width|xmlns|' +
  'contenteditable|autocapitalize|autocomplete|autocorrect|spellcheck|inputmode|tabindex|translate|' +
  'preserveAspectRatio|focusable|fill-rule|clip-rule|(?:data|aria)-[\\w-]+)';
const VALUE = `(?:"[^"<>]*"|'[^'<>]*'|[\\w.%#:-]+)`;
const INERT = new RegExp(`^(?:[^<]|<${TAG}(?:\\s+${ATTRIBUTE}(?:\\s*=\\s*${VALUE})?)*\\s*/?>)*$`);

/** Cleans the formula field's drawing: boxes, lines and their styles. Anything else is shown as its text. */
export function drawing(html: string): string {
  return trust(INERT.test(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}
