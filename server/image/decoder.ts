import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { limits } from '#contract/limits.ts';

/** What a picture is for: it decides its size. */
export type Purpose = keyof typeof limits.imageSide;

/** A WebP without metadata, and its size in pixels. */
export type Shrunken = { webp: Uint8Array; width: number; height: number };

/** Why nothing has come of a picture. */
export type Failure = 'no picture' | 'too many pixels' | 'too slow';

/** What the process is sent. */
export type Order = { bytes: Uint8Array; purpose: Purpose };

const PROGRAM = fileURLToPath(new URL('shrink-image.ts', import.meta.url));
/** How long (ms) the process is kept for the next picture. */
const IDLE_TIME = 30_000;

/**
 * Decodes one picture at a time in a process of its own. That process can be ended, takes no thread and no
 * memory of the server, and knows nothing of its environment. It is started for the first picture and ends by
 * itself.
 */
export class Decoder {
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Only one call at a time. */
  async shrink(bytes: Uint8Array, purpose: Purpose): Promise<Shrunken | Failure> {
    clearTimeout(this.#idle);
    const child = (this.#process ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<Shrunken | Failure>();
    const broken = () => resolve('no picture'); // a decoder that breaks has met none
    const timer = setTimeout(() => {
      resolve('too slow');
      this.#end(child);
    }, limits.decoding);
    child.once('message', resolve).once('exit', broken).once('error', reject);
    child.send({ bytes, purpose } satisfies Order, (fault) => fault && broken());
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', broken).off('error', reject);
      this.#idle = setTimeout(() => this.#end(child), IDLE_TIME).unref();
    }
  }

  #end(child: ChildProcess): void {
    if (this.#process === child) this.#process = undefined;
    child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [],
      env: { SystemRoot: process.env.SystemRoot }, // Windows needs it
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    for (const end of ['exit', 'error']) child.on(end, () => this.#end(child));
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  }
}
