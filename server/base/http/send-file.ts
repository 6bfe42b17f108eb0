import type { FastifyReply } from 'fastify';
import type { WrittenFile } from '#contract/questions.ts';
import { say } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';

/** Maximum number of losses that fit into a header. */
const LOSSES = 20;

export const isWrittenFile = (answer: object): answer is WrittenFile => 'bytes' in answer && 'lost' in answer;

/** Sends a file as a download, so that browsers never show it as a page. */
export function sendFile(
  reply: FastifyReply,
  { bytes, name, type, lost }: WrittenFile,
  language: Sentences,
): FastifyReply {
  const told = lost.slice(0, LOSSES).map(({ code, detail }) => ({ code, detail: say(language, detail) }));
  const plain = name.replace(/[^\w. ()-]/g, '_');
  return reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .header('Tallymark-Lost', encoded(JSON.stringify(told)))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** Encodes text as in RFC 8187. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
