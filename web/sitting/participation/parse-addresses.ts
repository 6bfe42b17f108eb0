import { whyNotEmail } from '#contract/characters.ts';
import * as limits from '#contract/limits.ts';
import { typedAddress } from '#contract/typed.ts';

/** `name` is the text before the address, as in `Ada Lovelace <ada@…>`. */
export type Address = { email: string; isValid: boolean; name?: string | undefined };

type Found = { word: string; name?: string | undefined };

export const isEmail = (text: string): boolean => text.length <= limits.email && whyNotEmail(text) === null;

/** Returns the key by which addresses are compared, ignoring case. */
export const addressKey = (email: string): string => email.toLowerCase();

/**
 * Parses the distinct addresses of a text, separated by commas, semicolons, spaces or new lines, with or
 * without names. Mistyped addresses are kept as invalid, so that the mistake shows.
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
  // In `Lovelace, Ada <ada@…>, bob@…`, words before an angle bracket are a name unless they are
  // addresses.
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

/**
 * Returns the name before an address, without the address before it and without quotation marks.
 * Undefined if there is none or it is too long.
 */
function nameBefore(before: string): string | undefined {
  const words = before.slice(before.lastIndexOf('@') + 1);
  const own = before.includes('@') ? words.replace(/^[^\s,]*/, '') : words;
  const name = own.replace(/^[\s,"']+|[\s,"']+$/g, '').replace(/\s+/g, ' ');
  return name !== '' && name.length <= limits.studentName ? name : undefined;
}

/** `Ada Lovelace ada@…` comes from a sheet's row; its other words are the name. */
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

/** Strips the characters that a sentence or a mail program puts around an address. */
const bare = (word: string): string =>
  typedAddress(word.trim().replace(/^mailto:/i, '')).replace(/^["'([{<]+|["')\]}>.:]+$/g, '');
