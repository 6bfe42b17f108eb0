import { type Attempt, type AttemptId, mergeAttempts } from './attempt.ts';
import type { DeviceStorage } from './device-storage.ts';

/**
 * The attempts as this tab knows them. All tabs write to one local storage, and a tab may see another's
 * changes late. So each tab keeps its own state, merges the stored text when reading, and writes again after
 * another tab's write.
 */
export class KnownAttempts {
  readonly #device: DeviceStorage;
  /** Each attempt, and the stored text that was last merged into it. */
  readonly #known = new Map<string, { id: AttemptId; text: string; attempt: Attempt }>();

  constructor(device: DeviceStorage) {
    this.#device = device;
  }

  /** Returns the attempt; undefined if none is open in this browser. It stays identical while unchanged. */
  get(id: AttemptId): Attempt | undefined {
    const name = nameOf(id);
    const text = this.#device.text('answers', id);
    const known = this.#known.get(name);
    if (known && known.text === text) return known.attempt;
    if (text === null) {
      this.#known.delete(name);
      return undefined;
    }
    const stored = this.#device.read('answers', id);
    if (!stored) return known?.attempt;
    const attempt = known ? mergeAttempts(known.attempt, stored) : stored;
    this.#known.set(name, { id, text, attempt });
    return attempt;
  }

  set(id: AttemptId, attempt: Attempt): void {
    // Set before the write, because listeners of the write read it.
    this.#known.set(nameOf(id), { id, text: JSON.stringify(attempt), attempt });
    this.#device.write('answers', id, attempt);
  }

  delete(id: AttemptId): void {
    this.#known.delete(nameOf(id));
    this.#device.remove('answers', id);
  }

  /** Merges another tab's write into each attempt, and writes the result. */
  joinAll(): void {
    for (const { id } of this.#known.values()) {
      const attempt = this.get(id);
      if (attempt) this.set(id, attempt);
    }
  }
}

const nameOf = ({ userId, contest }: AttemptId) => `${userId}:${contest}`;
