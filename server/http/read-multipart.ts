import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { Invalid, Malformed, TooLarge } from '../shared/errors.ts';
import { parseJson } from './json/parse-json.ts';

/** The forms of the contract, by the name of the part that has their file. */
export type FormName = keyof typeof limits.forms;

const mebi = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

/** The parts of a form, one after the other. Something that is no form is refused in our words. */
async function* partsOf(request: FastifyRequest, form: FormName) {
  const most = limits.forms[form].file;
  try {
    for await (const part of request.files({
      limits: { parts: 12, fileSize: most },
      // Fields are read as bytes too: otherwise the parser replaces what is no UTF-8 and parses JSON by
      // itself.
      isPartAFile: () => true,
    })) {
      yield { name: part.fieldname, isFile: part.filename !== undefined, content: await part.toBuffer() };
    }
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new TooLarge(`The file is too large: at most ${mebi(most)}, please.`);
    }
    // Another limit, for which render-error.ts has a sentence.
    if (fault instanceof Error && 'statusCode' in fault) throw fault;
    throw new Malformed('The form is broken or was cut off.');
  }
}

function parseData(data: Buffer, form: FormName): unknown {
  if (data.length > limits.forms[form].data) throw new TooLarge('The part "data" is too large.');
  return parseJson(data, 'The part "data"');
}

/**
 * Reads a multipart request: the JSON part `data`, as a field or as a file (a Blob), becomes the body; the
 * file in the part named `form` becomes `request.upload`, an empty one none. Other parts are ignored. `judge`
 * is asked as soon as `data` is there, so that a file behind a wrong one is never read; it answers the body
 * or throws.
 */
export async function readMultipart(
  request: FastifyRequest,
  form: FormName,
  judge: (data: unknown) => unknown,
): Promise<void> {
  const { cutOff } = request;
  const { promise: isCutOff, reject } = Promise.withResolvers<never>();
  cutOff?.addEventListener('abort', () => reject(cutOff.reason));
  await Promise.race([readForm(request, form, judge), isCutOff]);
}

async function readForm(
  request: FastifyRequest,
  form: FormName,
  judge: (data: unknown) => unknown,
): Promise<void> {
  if (!request.isMultipart()) throw new Malformed('This call takes a multipart form with a part "data".');
  const most = limits.forms[form].whole;
  if (Number(request.headers['content-length']) > most) {
    // The framework looks only at bodies that it parses itself.
    throw new TooLarge('What you sent is too large.');
  }
  // It also does not count bytes without an announced length, or between the parts.
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) request.raw.destroy();
  });
  let hasData = false;
  for await (const { name, isFile, content } of partsOf(request, form)) {
    if (name === 'data') {
      if (hasData) throw new Malformed('The part "data" came twice.');
      hasData = true;
      request.body = judge(parseData(content, form));
    } else if (name === form && isFile && content.length > 0) {
      if (request.upload) throw new Invalid({ [form]: `Only one ${ONE[form]}, please.` });
      request.upload = content;
    }
  }
  if (!hasData) throw new Malformed('The part "data" is missing.');
}

/** What the file of a form is. */
const ONE: Record<FormName, string> = { profile_image: 'picture', picture: 'picture', file: 'file' };
