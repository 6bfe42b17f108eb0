import { findEmailFault } from '#shared/characters.ts';
import * as limits from '#contract/limits.ts';
import { normalizeAddress } from '#shared/typed.ts';

/** An address; `name` is the text before it, as in `Ada Lovelace <ada@…>`. */
export type Address = { email: string; isValid: boolean; name?: string | undefined };

type Found = { word: string; name?: string | undefined };

export const isEmail = (text: string): boolean =>
  text.length <= limits.emailLength && findEmailFault(text) === null;

export const addressKey = (email: string): string => email.toLowerCase();

/**
 * Parses the distinct addresses in a text, with or without names. Commas, semicolons, spaces and new lines
 * separate addresses. Mistyped addresses are kept as invalid, so that the teacher sees the mistake.
 */
export function parseAddresses(text: string): Address[] {
  const found = text.split(/[\n\r;]+/).flatMap(addressesOfLine);
  const once = new Map(found.map((one) => [addressKey(one.word), one]));
  return [...once.values()].map(({ word: email, name }) => ({
    email,
    isValid: isEmail(email),
    name,
  }));
}

function addressesOfLine(line: string): Found[] {
  // Words before an angle bracket are a name, unless they are addresses: `Lovelace, Ada <ada@…>, bob@…`.
  const found: Found[] = [];
  let rest = line;
  for (let match = /<([^<>]*)>/.exec(rest); match; match = /<([^<>]*)>/.exec(rest)) {
    const before = rest.slice(0, match.index);
    const others = before.split(/[\s,]+/).filter((word) => word.includes('@'));
    found.push(...others.map((word) => ({ word })));
    found.push({ word: match[1] ?? '', name: nameBefore(before) });
    rest = rest.slice(match.index + match[0].length);
  }
  found.push(...rest.split(',').flatMap(peopleOfPiece));
  return found.map(({ word, name }) => ({ word: bare(word), name })).filter(({ word }) => word !== '');
}

/** Returns the name before an address, without quotation marks; undefined if missing or too long. */
function nameBefore(before: string): string | undefined {
  const words = before.slice(before.lastIndexOf('@') + 1);
  const own = before.includes('@') ? words.replace(/^[^\s,]*/, '') : words;
  const name = own.replace(/^[\s,"']+|[\s,"']+$/g, '').replace(/\s+/g, ' ');
  return name !== '' && name.length <= limits.studentNameLength ? name : undefined;
}

/** Parses a piece of a line. In `Ada Lovelace ada@…` from a spreadsheet, the other words are the name. */
function peopleOfPiece(piece: string): Found[] {
  const words = addressesOfPiece(piece);
  const [only] = words;
  if (words.length !== 1 || only === undefined || !only.includes('@')) return words.map((word) => ({ word }));
  return [{ word: only, name: nameBefore(piece.slice(0, piece.indexOf(only))) }];
}

function addressesOfPiece(piece: string): string[] {
  const words = piece.trim().split(/\s+/);
  if (!words.some((word) => word.includes('@'))) return [piece.trim()];
  return words.filter((word) => word.includes('@') || /\w\.\w/.test(word));
}

/** Strips characters that a sentence or an e-mail program may put around an address. */
const bare = (word: string): string =>
  normalizeAddress(word.trim().replace(/^mailto:/i, '')).replace(/^["'([{<]+|["')\]}>.:]+$/g, '');
