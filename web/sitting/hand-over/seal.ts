import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Answer } from '#contract/answer.ts';
import type { PackedAnswers } from '#contract/hand-over.ts';
import { type HandOverFormat, type HandOverHead, nonceOf, writeHead } from '#shared/hand-over.ts';

/** An answer, or a removed one (null). `chosen`: time (ms, the server's clock). */
type Choice = { question: number; option: Answer | null; chosen: number };

/** `seal`: the attempt's secret, as the view has it. */
export type ToSeal = HandOverHead & { seal: string; round: number; choices: readonly Choice[] };

/** Seals answers, so that only the server can read them and finds any change (RFC 8439). */
export async function sealAnswers({
  seal,
  round,
  choices,
  ...head
}: ToSeal): Promise<Uint8Array<ArrayBuffer>> {
  const packed: PackedAnswers = [round, [], []];
  for (const { option, question, chosen } of choices) {
    const age = head.sent - chosen;
    if (typeof option === 'number') packed[1].push([option, age]);
    else packed[2].push([question, option, age]);
  }
  const { format, content } = await deflate(new TextEncoder().encode(JSON.stringify(packed)));
  const start = writeHead(format, head);
  const sealed = chacha20poly1305(toSecret(seal), nonceOf(start), start).encrypt(content);
  const bytes = new Uint8Array(start.length + sealed.length);
  bytes.set(start);
  bytes.set(sealed, start.length);
  return bytes;
}

type Packed = { format: HandOverFormat; content: Uint8Array<ArrayBuffer> };

/** Browsers of before 2023 cannot deflate. Their messages are longer. */
async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Packed> {
  try {
    const deflated = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return { format: 'deflated', content: new Uint8Array(await new Response(deflated).arrayBuffer()) };
  } catch {
    return { format: 'plain', content };
  }
}

function toSecret(seal: string): Uint8Array<ArrayBuffer> {
  const text = atob(seal.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
