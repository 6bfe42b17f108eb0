import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as limits from '#contract/limits.ts';

/** Purpose of a picture, which determines its size. */
export type PicturePurpose = keyof typeof limits.maxImageSide;

/** A WebP picture without metadata, and its size in pixels. */
export type ShrunkenPicture = { webp: Uint8Array; width: number; height: number };

export type DecodingFailure = 'no picture' | 'too many pixels' | 'too slow';

/** Message to the process: a piece of a picture or, after all pieces, the picture's purpose. */
export type DecoderMessage = { piece: Uint8Array } | { purpose: PicturePurpose };

/** `ready` resolves when the process can receive a picture. */
type Running = { child: ChildProcess; ready: Promise<unknown> };

const PROGRAM = fileURLToPath(new URL('shrink-image.ts', import.meta.url));
/** Bytes sent per turn of the event loop. Writing 10 MB at once would block it for 10 ms. */
const BYTES_A_TURN = 64 * 1024;
/** Time (ms) for which an idle process is kept. */
const IDLE_TIME = 30_000;

/**
 * Decodes one picture at a time, in a separate process that can be killed and cannot see the server's memory.
 */
export class Decoder {
  #process: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Decodes and shrinks a picture. Must not be called again before the last call has finished. */
  async shrink(bytes: Uint8Array, purpose: PicturePurpose): Promise<ShrunkenPicture | DecodingFailure> {
    clearTimeout(this.#idle);
    const { child, ready } = (this.#process ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<ShrunkenPicture | DecodingFailure>();
    const broken = () => resolve('no picture'); // if the process crashes, the picture is bad
    const endIt = () => {
      resolve('too slow');
      this.#end(child);
    };
    let timer: NodeJS.Timeout | undefined;
    child.once('exit', broken).once('error', reject);
    try {
      // The time limit starts only now, because starting the process takes seconds on a busy machine.
      await Promise.race([ready, promise]);
      child.once('message', resolve);
      timer = setTimeout(endIt, limits.imageDecoding.time);
      void sendOrders(child, ordersFor(bytes, purpose), broken);
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', broken).off('error', reject);
      this.#idle = setTimeout(() => this.#end(child), IDLE_TIME).unref();
    }
  }

  #end(child: ChildProcess): void {
    if (this.#process?.child === child) this.#process = undefined;
    child.kill('SIGKILL');
  }

  #start(): Running {
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [],
      env: { SystemRoot: process.env.SystemRoot }, // Windows needs this variable
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    for (const end of ['exit', 'error']) child.on(end, () => this.#end(child));
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return { child, ready: once(child, 'message') };
  }
}

function* ordersFor(bytes: Uint8Array, purpose: PicturePurpose): Generator<DecoderMessage> {
  for (let from = 0; from < bytes.length; from += BYTES_A_TURN)
    yield { piece: bytes.subarray(from, from + BYTES_A_TURN) };
  yield { purpose };
}

/** Sends one message per turn of the event loop. Calls `broken` if a message cannot be sent. */
async function sendOrders(
  child: ChildProcess,
  orders: Iterable<DecoderMessage>,
  broken: () => void,
): Promise<void> {
  for (const order of orders) {
    child.send(order, (fault) => fault && broken());
    await nextTurn();
  }
}
