import { type Attempt, type AttemptId, merge } from './attempt.ts';
import type { DeviceStorage } from './device-storage.ts';

/**
 * The attempts as this tab knows them, in step with the other tabs of this browser. All tabs write the same
 * local storage, and a browser does not say at once what another tab has written. So each tab remembers what
 * it knows itself, joins both whenever it reads, and writes again what another tab has overwritten.
 */
export class KnownAttempts {
  readonly #device: DeviceStorage;
  /** Each attempt in this tab, and the stored text with which it was last joined. */
  readonly #known = new Map<string, { id: AttemptId; text: string; attempt: Attempt }>();

  constructor(device: DeviceStorage) {
    this.#device = device;
  }

  /**
   * The attempt; undefined if none has begun here, or it is over. The same object as long as it does not
   * change.
   */
  get(id: AttemptId): Attempt | undefined {
    const name = nameOf(id);
    const text = this.#device.text('answers', id);
    const known = this.#known.get(name);
    if (known && known.text === text) return known.attempt;
    if (text === null) {
      // Over, or logged out, in another tab.
      this.#known.delete(name);
      return undefined;
    }
    const stored = this.#device.read('answers', id);
    if (!stored) return known?.attempt;
    const attempt = known ? merge(known.attempt, stored) : stored;
    this.#known.set(name, { id, text, attempt });
    return attempt;
  }

  set(id: AttemptId, attempt: Attempt): void {
    // Before the device tells of the change, because the listeners read this.
    this.#known.set(nameOf(id), { id, text: JSON.stringify(attempt), attempt });
    this.#device.write('answers', id, attempt);
  }

  delete(id: AttemptId): void {
    this.#known.delete(nameOf(id));
    this.#device.remove('answers', id);
  }

  /** Another tab has written: what it has overwritten is joined with that, and written again. */
  joinAll(): void {
    for (const { id } of this.#known.values()) {
      const attempt = this.get(id);
      if (attempt) this.set(id, attempt);
    }
  }
}

const nameOf = ({ userId, contest }: AttemptId) => `${userId}:${contest}`;
