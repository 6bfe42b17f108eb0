import { createDecipheriv, createHmac } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { Compile } from 'typebox/compile';
import { HandedAnswers, PackedAnswers } from '#contract/hand-over.ts';
import { HEAD_BYTES, type HandOverHead, nonceOf, readHead } from '#shared/hand-over.ts';
import { bodyValidator } from '../../base/http/validate.ts';
import { lazy } from '../../base/shared/lazy.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';

/** Bytes of Poly1305's tag at the end of a message. */
const TAG_BYTES = 16;
/** Bytes of the largest message that is inflated. A page's own messages stay within `limits.bodyBytes`. */
const MOST = 256 * 1024;

const isPacked = lazy(() => Compile(PackedAnswers));
const isHanded = lazy(() => Compile(HandedAnswers));
const validate = lazy(() => bodyValidator(HandedAnswers, []));

/**
 * Opens the messages that students' pages have sealed. Each attempt has a secret of its own, derived from the
 * server's key, so that nothing is stored (decision 121).
 */
export class HandOverSeal {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Returns the attempt's secret: a key for ChaCha20-Poly1305 (RFC 8439). */
  secretOf({ contestId, studentId }: AttemptKey): Buffer {
    return createHmac('sha256', this.#key).update(`${contestId}:${studentId}`).digest();
  }

  /** Returns the message; undefined if it is cut or changed, or was not sealed with the attempt's secret. */
  open(bytes: Uint8Array): { head: HandOverHead; body: HandedAnswers } | undefined {
    const head = readHead(bytes);
    if (!head || bytes.length < HEAD_BYTES + TAG_BYTES) return undefined;
    try {
      const text = decrypt(bytes, this.secretOf({ contestId: head.contest, studentId: head.student }));
      const plain = head.format === 'deflated' ? inflateRawSync(text, { maxOutputLength: MOST }) : text;
      const body = unpack(JSON.parse(plain.toString()), head);
      return body && { head, body };
    } catch {
      // A wrong tag. Or a student sealed something else, because students know their attempt's secret.
      return undefined;
    }
  }
}

function decrypt(bytes: Uint8Array, secret: Buffer): Buffer {
  const head = bytes.subarray(0, HEAD_BYTES);
  const sealed = bytes.subarray(HEAD_BYTES, -TAG_BYTES);
  const cipher = createDecipheriv('chacha20-poly1305', secret, nonceOf(head), { authTagLength: TAG_BYTES });
  cipher.setAAD(head, { plaintextLength: sealed.length });
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(sealed), cipher.final()]);
}

/** Returns undefined if no page would seal this. */
function unpack(packed: unknown, { device, sent }: HandOverHead): HandedAnswers | undefined {
  if (!isPacked().Check(packed) || Number.isNaN(new Date(sent).getTime())) return undefined;
  const [round, options, others] = packed;
  if (options.length + others.length === 0) return undefined;
  const chosenAt = (age: number) => new Date(sent - age).toISOString();
  const checked = validate()({
    round,
    device,
    answers: options.map(([option, age]) => ({ option, chosen_datetime: chosenAt(age) })),
    others: others.map(([question, answer, age]) => ({ question, answer, chosen_datetime: chosenAt(age) })),
  });
  return 'value' in checked && isHanded().Check(checked.value) ? checked.value : undefined;
}
