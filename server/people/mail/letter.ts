import { type Sentence, say } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';

type Part = Sentence | { code: string } | { link: string; label: Sentence };
/** `to`: the address of the account, since a similar one as typed may lead to somebody else. */
export type AddressedLetter = Letter & { to: string };
export type Letter = { subject: Sentence; parts: readonly Part[] };

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const LINK = 'background:#1f3a5f;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none';

function asText(part: Part, language: Sentences): string {
  if ('code' in part) return `    ${part.code}`;
  return 'link' in part ? `${say(language, part.label)}:\n${part.link}` : say(language, part);
}

function asHtml(part: Part, language: Sentences): string {
  if ('code' in part) return `<p style="font-size:28px;letter-spacing:4px"><b>${escape(part.code)}</b></p>`;
  if (!('link' in part)) return `<p>${escape(say(language, part))}</p>`;
  return `<p><a href="${escape(part.link)}" style="${LINK}">${escape(say(language, part.label))}</a></p>`;
}

/** Renders a letter as plain text and as HTML. */
export function renderLetter({ subject, parts }: Letter, language: Sentences) {
  const paragraphs = parts.map((part) => asHtml(part, language)).join('\n');
  return {
    subject: say(language, subject),
    text: `${parts.map((part) => asText(part, language)).join('\n\n')}\n`,
    html:
      `<!doctype html>\n<html lang="${language.locale}"><meta charset="utf-8">\n` +
      `<body style="font:16px/1.5 sans-serif;max-width:36em">\n${paragraphs}\n</body></html>\n`,
  };
}
