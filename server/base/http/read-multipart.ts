import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as limits from '#contract/limits.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { InvalidFields, MalformedRequest, TooLarge } from '../shared/errors.ts';
import type { Slices } from '../shared/slices.ts';
import { parseJson } from './json/parse-json.ts';

/** Name of a form in the contract, which is the name of the part with its file. */
export type FormName = keyof typeof limits.formBytes;

const mebi = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

const BYTES_AT_ONCE = 64 * 1024;

/**
 * Reads a part of at most `most` bytes in slices, because the server would otherwise read 2 MiB in one turn
 * of the event loop. The bytes are copied to separate memory, which can be transferred to a thread.
 */
async function bytesOf(part: Readable, most: number, slices: Slices): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(Math.min(BYTES_AT_ONCE, most));
  let length = 0;
  for await (const piece of part as AsyncIterable<Buffer>) {
    if (length + piece.length > bytes.length) {
      const begun = bytes.subarray(0, length);
      bytes = Buffer.allocUnsafeSlow(Math.max(length + piece.length, most));
      begun.copy(bytes);
    }
    length += piece.copy(bytes, length);
    if (length > BYTES_AT_ONCE) await slices.next();
  }
  return bytes.subarray(0, length);
}

async function* partsOf(request: FastifyRequest, form: FormName, slices: Slices) {
  const most = limits.formBytes[form].file;
  const announced = Number(request.headers['content-length'] ?? most);
  try {
    for await (const part of request.files({
      limits: { parts: 12, fileSize: most },
      // Text fields are read as bytes too, because the parser would replace invalid UTF-8, and parse JSON
      // itself.
      isPartAFile: () => true,
    })) {
      const content = await bytesOf(part.file, Math.min(announced, most), slices);
      if (part.file.truncated) {
        throw new TooLarge(sentence`The file is too large: at most ${mebi(most)}, please.`);
      }
      yield { name: part.fieldname, isFile: part.filename !== undefined, content };
    }
  } catch (fault) {
    if (fault instanceof TooLarge) throw fault;
    // Another limit was exceeded. render-error.ts has the sentence.
    if (fault instanceof Error && 'statusCode' in fault) throw fault;
    throw new MalformedRequest(sentence`The form is broken or was cut off.`);
  }
}

function parseData(data: Buffer, form: FormName): unknown {
  if (data.length > limits.formBytes[form].data) throw new TooLarge(sentence`The part "data" is too large.`);
  return parseJson(data, sentence`The part "data"`);
}

type Reading = {
  /** Validates the content of the part `data` and returns the body, or throws. */
  judge: (data: unknown) => unknown;
  slices: Slices;
};

/**
 * Reads a form. The JSON part `data` becomes the body. The file named `form` becomes `request.upload`, unless
 * it is empty. `judge` runs as soon as `data` has arrived, so that no file is read after an invalid `data`.
 */
export async function readMultipart(
  request: FastifyRequest,
  form: FormName,
  { judge, slices }: Reading,
): Promise<void> {
  const { cutOff } = request;
  const { promise: isCutOff, reject } = Promise.withResolvers<never>();
  cutOff?.addEventListener('abort', () => reject(cutOff.reason));
  await Promise.race([readForm(request, form, { judge, slices }), isCutOff]);
}

async function readForm(request: FastifyRequest, form: FormName, { judge, slices }: Reading): Promise<void> {
  if (!request.isMultipart())
    throw new MalformedRequest(sentence`This call takes a multipart form with a part "data".`);
  const most = limits.formBytes[form].whole;
  if (Number(request.headers['content-length']) > most) {
    // The framework checks the length only of bodies that it parses itself.
    throw new TooLarge(sentence`What you sent is too large.`);
  }
  // Counts all bytes, because the framework skips those between parts, and those without an announced length.
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) request.raw.destroy();
  });
  let hasData = false;
  for await (const { name, isFile, content } of partsOf(request, form, slices)) {
    if (name === 'data') {
      if (hasData) throw new MalformedRequest(sentence`The part "data" was sent twice.`);
      hasData = true;
      request.body = judge(parseData(content, form));
    } else if (name === form && isFile && content.length > 0) {
      if (request.upload) throw new InvalidFields({ [form]: ONLY_ONE[form] });
      request.upload = content;
    }
  }
  if (!hasData) throw new MalformedRequest(sentence`The part "data" is missing.`);
}

const ONE_PICTURE = sentence`Only one picture, please.`;

const ONLY_ONE: Record<FormName, Sentence> = {
  profile_image: ONE_PICTURE,
  picture: ONE_PICTURE,
  file: sentence`Only one file, please.`,
};
