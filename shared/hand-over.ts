/**
 * A student's unsent answers on their way to a teacher without the network: one sealed message, as a text or
 * as lines to type. The server derives each attempt's secret; the student's page seals with it
 * (docs/decisions/0121-answers-without-the-network.md).
 */
import { CODE_LETTERS } from './code-letters.ts';
import { normalizeTyped } from './typed.ts';

/** `device`: as in `saveAnswers`. `sent`: time of sealing (ms, the server's clock as the page knew it). */
export type HandOverHead = { contest: number; student: number; device: number; sent: number };

const FORMAT = { plain: 1, deflated: 2 } as const;
export type HandOverFormat = keyof typeof FORMAT;

/** Bytes: format, contest, student, device, time. What follows is encrypted, and the head authenticated. */
export const HEAD_BYTES = 21;
const NONCE_START = 9;

export function writeHead(format: HandOverFormat, head: HandOverHead): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES));
  view.setUint8(0, FORMAT[format]);
  view.setUint32(1, head.contest);
  view.setUint32(5, head.student);
  view.setUint32(9, head.device);
  view.setFloat64(13, head.sent);
  return new Uint8Array(view.buffer);
}

/** Returns undefined if this is no sealed message. */
export function readHead(bytes: Uint8Array): (HandOverHead & { format: HandOverFormat }) | undefined {
  if (bytes.length <= HEAD_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const number = view.getUint8(0);
  const format = number === FORMAT.plain ? 'plain' : number === FORMAT.deflated ? 'deflated' : undefined;
  return (
    format && {
      format,
      contest: view.getUint32(1),
      student: view.getUint32(5),
      device: view.getUint32(9),
      sent: view.getFloat64(13),
    }
  );
}

/** Returns the nonce: device and time. A device seals at most one message in a millisecond. */
export const nonceOf = (head: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(head.subarray(NONCE_START, HEAD_BYTES));

export const toToken = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function fromToken(token: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(token) || token.length % 4 === 1) return undefined;
  const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Characters of a token in one QR code: 50 choices have about 840. */
const PART = 900;

/** Path of the page that reads handed-over answers from the part of its address after the `#`. */
export const HAND_OVER_PATH = '/hand-over';

/** Returns the addresses that QR codes show. Longer messages have several, each with its number. */
export function toLinks(origin: string, bytes: Uint8Array): string[] {
  const token = toToken(bytes);
  const parts = token.match(new RegExp(`.{1,${PART}}`, 'g')) ?? [];
  const name = token.slice(-6);
  return parts.map((part, index) =>
    parts.length === 1
      ? `${origin}${HAND_OVER_PATH}#${part}`
      : `${origin}${HAND_OVER_PATH}#${index + 1}.${parts.length}.${name}.${part}`,
  );
}

export type HandOverPart = { number: number; count: number; name: string; token: string };

/** Reads what stands after the `#`; undefined if it is none of our addresses. */
export function readFragment(fragment: string): HandOverPart | undefined {
  const [, number, count, name = '', token = ''] =
    /^(?:(\d{1,3})\.(\d{1,3})\.([\w-]{6})\.)?([\w-]+)$/.exec(fragment) ?? [];
  if (token === '') return undefined;
  return { number: Number(number ?? 1), count: Number(count ?? 1), name, token };
}

const MARK = 'tallymark:';

/** Returns the text of a file. Short lines survive mail. */
export const toFileText = (words: string, bytes: Uint8Array): string =>
  `${words}\n\n${MARK}\n${toToken(bytes).replaceAll(/(.{64})/g, '$1\n')}.\n`;

/** Bytes on one typed line: four groups of four letters, and two letters that check the line. */
const LINE = 10;
/** Prime, so that a wrong letter and two exchanged letters are always found. */
const CHECK = 1_021;

export function toLines(bytes: Uint8Array): string[] {
  const count = Math.ceil(bytes.length / LINE);
  return Array.from({ length: count }, (_, line) => {
    const letters = toLetters(bytes.subarray(line * LINE, (line + 1) * LINE));
    return (letters + checkOf(line, letters)).replaceAll(/(.{4})(?=.)/g, '$1 ');
  });
}

const letterAt = (value: number) => CODE_LETTERS.charAt(value & 31);

function checkOf(line: number, letters: string): string {
  let sum = line + 1;
  for (const letter of letters) sum = (sum * 32 + CODE_LETTERS.indexOf(letter)) % CHECK;
  return letterAt(sum >> 5) + letterAt(sum);
}

function toLetters(bytes: Uint8Array): string {
  let [letters, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) letters += letterAt(held >> (bits - 5));
  }
  return bits > 0 ? letters + letterAt(held << (5 - bits)) : letters;
}

function toBytes(letters: string): number[] {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of letters) {
    held = ((held << 5) | CODE_LETTERS.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bytes;
}

/** A sealed message, or the number of the first line that was typed wrongly; undefined for other texts. */
export type ReadHandOver = { bytes: Uint8Array<ArrayBuffer> } | { wrongLine: number } | undefined;

/** Reads a message from a file's text, an address, a token, or typed lines. */
export function readHandOver(text: string): ReadHandOver {
  const [, inFile] = /tallymark:([\w\s-]+)/.exec(text) ?? [];
  const [, inLink] = /\/hand-over#([\w-]+)/.exec(text) ?? [];
  const [, alone] = /^\s*([\w-]{60,})\s*$/.exec(text) ?? [];
  const token = inFile?.replaceAll(/\s/g, '') ?? inLink ?? alone;
  if (token === undefined) return readLines(text);
  const bytes = fromToken(token);
  return bytes && { bytes };
}

function readLines(text: string): ReadHandOver {
  const lines = text.split('\n').flatMap((line) => {
    const letters = normalizeTyped(line).toUpperCase().replaceAll(/[\s-]/g, '');
    return letters === '' ? [] : [letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1')];
  });
  const read = lines.map(readLine);
  // A text of which no line is right was not meant as one.
  if (read.every((bytes) => bytes === undefined)) return undefined;
  const wrong = read.indexOf(undefined);
  if (wrong >= 0) return { wrongLine: wrong + 1 };
  return { bytes: Uint8Array.from(read.flatMap((bytes = []) => bytes)) };
}

/** Returns undefined if the line's last letters do not fit its others. */
function readLine(line: string, index: number): number[] | undefined {
  const letters = line.slice(0, -2);
  const isKnown = Array.from(line).every((letter) => CODE_LETTERS.includes(letter));
  return letters !== '' && isKnown && checkOf(index, letters) === line.slice(-2)
    ? toBytes(letters)
    : undefined;
}
