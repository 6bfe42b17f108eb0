import { Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import * as limits from '#contract/limits.ts';
import type { Refusal } from '../../shared/errors.ts';
import type { Slices } from '../../shared/slices.ts';
import { excessRefusal } from '../json/parse-json.ts';
import { JsonScan } from '../json/scan-json.ts';
import { clientNetwork } from '../network.ts';
import { onAnswerEnd } from '../on-answer-end.ts';
import type { FormName } from '../read-multipart.ts';
import { ArrivalSpace } from './space.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when a form is cut off. The abort reason is the refusal to send. */
    cutOff: AbortSignal | undefined;
  }
}

/**
 * Returns a stream that forwards JSON until it has too many values or levels. Its pieces take turns with all
 * other long work. Otherwise, the server would read 2 MiB from one connection in one turn of the event loop.
 */
function scanning(slices: Slices): Transform {
  const scan = new JsonScan(limits.jsonBody);
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      const excess = scan.next(piece);
      if (excess) done(excessRefusal(excess));
      else slices.callNext(() => done(null, piece));
    },
  });
}

/** Memory for bodies. Small bodies have their own space, so that large ones hardly delay them. */
export class ArrivalSpaces {
  readonly #slices: Slices;
  readonly #small = new ArrivalSpace(limits.arrival.small);
  readonly #contests = new ArrivalSpace(limits.arrival.contests);
  readonly #forms = new ArrivalSpace(limits.arrival.forms);
  readonly #files = new ArrivalSpace(limits.arrival.files);

  constructor(slices: Slices) {
    this.#slices = slices;
  }

  /**
   * Waits for space before a body is read, and returns the stream for the framework. A form (`form`: name of
   * its file) is read directly from the request (http/read-multipart.ts).
   */
  async letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    form: FormName | undefined,
  ): Promise<RequestPayload> {
    const { raw, caller } = request;
    const most = form ? limits.formBytes[form].whole : limits.bodyBytes.large;
    const bytes = Number(request.headers['content-length'] ?? most);
    if (bytes > most) return payload; // this body is refused before it is read
    const space = bytes > limits.bodyBytes.medium ? this.#spaceFor(form) : this.#small;
    const stream = form ? undefined : scanning(this.#slices);
    const ending = new AbortController();
    const body = {
      bytes: Math.max(bytes, limits.bodyBytes.small),
      who: caller ? `account ${caller.id}` : clientNetwork(request).site,
      onceLeft: (left: () => void) => onAnswerEnd(request, reply, left),
      received: () => raw.socket.bytesRead,
      isWhole: () => raw.readableEnded,
      cutOff: (why: Refusal) => {
        void reply.header('Connection', 'close');
        stream?.destroy(why);
        ending.abort(why);
      },
    };
    // If the body is refused, the connection closes, because reading the rest would cost the time that the
    // refusal saves.
    void reply.header('Connection', 'close');
    await space.enter(body);
    reply.removeHeader('Connection');
    request.cutOff = ending.signal;
    if (!stream) return payload;
    stream.on('error', () => undefined); // the request may have been refused before
    payload.once('error', (fault: Error) => stream.destroy(fault));
    return payload.pipe(stream);
  }

  /**
   * Returns the space for a kind of body. Forms have their own spaces, so that large uploads by one teacher
   * do not delay sign-ups.
   */
  #spaceFor(form: FormName | undefined): ArrivalSpace {
    if (form === undefined) return this.#contests;
    return form === 'profile_image' ? this.#forms : this.#files;
  }
}
