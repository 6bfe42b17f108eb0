/**
 * Asks whether another tab of this browser sends the same user's answers. A tab that has crashed, or that the
 * browser has frozen, does not answer. By a channel, and not by a lock: browsers have locks over HTTPS alone.
 */
export class OtherTabs {
  #channel: BroadcastChannel | undefined;
  #hear: (() => void) | undefined;

  /** Answers the other tabs from now on, until `close`. */
  open(userId: number): void {
    // Safari 15.3 and older have none: there each tab sends at once, and the server takes it once.
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(`tallymark:outbox:${userId}`);
    channel.addEventListener('message', ({ data }) => {
      if (data === 'here') this.#hear?.();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      else channel.postMessage('here');
    });
    this.#channel = channel;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Whether another tab answers `within` milliseconds. */
  isThere(within: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#hear = () => resolve(true);
      setTimeout(() => resolve(false), this.#channel ? within : 0);
      this.#channel?.postMessage('who');
    });
  }
}
