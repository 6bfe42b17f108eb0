/** Finds the e-mail addresses in a text that a teacher types or pastes. Pure. */
import { whyNotEmail } from '#contract/characters.ts';
import { limits } from '#contract/limits.ts';

export type Address = { email: string; isValid: boolean };

export const isEmail = (text: string): boolean => text.length <= limits.email && whyNotEmail(text) === null;

/** Two addresses are the same if they differ only in case. */
export const addressKey = (email: string): string => email.toLowerCase();

/**
 * Every address in a text, in the order of the text, each once. Commas, semicolons, spaces and new lines
 * separate addresses; `Name <address>` works too. A mistyped address stays and is marked as not valid: to
 * drop it would hide the mistake.
 */
export function parseAddresses(text: string): Address[] {
  const found = text.split(/[\n\r;]+/).flatMap(addressesOfLine);
  const once = new Map(found.map((email) => [addressKey(email), email]));
  return [...once.values()].map((email) => ({ email, isValid: isEmail(email) }));
}

function addressesOfLine(line: string): string[] {
  // `Lovelace, Ada <ada@…>, bob@…`: words before an angle bracket are a name, unless they hold addresses.
  const found: string[] = [];
  let rest = line;
  for (let match = /<([^<>]*)>/.exec(rest); match; match = /<([^<>]*)>/.exec(rest)) {
    const before = rest.slice(0, match.index);
    found.push(...before.split(/[\s,]+/).filter((word) => word.includes('@')));
    found.push(match[1] ?? '');
    rest = rest.slice(match.index + match[0].length);
  }
  found.push(...rest.split(',').flatMap(addressesOfPiece));
  return found.map(bare).filter((word) => word !== '');
}

/** `Ada Lovelace ada@…` comes from a row of a sheet: the words of the name are no addresses. */
function addressesOfPiece(piece: string): string[] {
  const words = piece.trim().split(/\s+/);
  if (!words.some((word) => word.includes('@'))) return [piece.trim()];
  return words.filter((word) => word.includes('@') || /\w\.\w/.test(word));
}

/** The word without the signs that a sentence or a mail program puts around an address. */
const bare = (word: string): string =>
  word
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'([{<]+|["')\]}>.:]+$/g, '');
