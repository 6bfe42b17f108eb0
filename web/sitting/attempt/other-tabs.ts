/** Asks whether another open tab is sending this user's answers. Uses a channel, because locks need HTTPS. */
export class OtherTabs {
  #channel: BroadcastChannel | undefined;
  #hear: (() => void) | undefined;

  /** Replies to other tabs until `close`. */
  open(userId: number): void {
    // Safari 15.3 and older lack BroadcastChannel. There, each tab sends, and the server ignores repetitions.
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

  /** Returns whether another tab replies within `within` ms. */
  isThere(within: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#hear = () => resolve(true);
      setTimeout(() => resolve(false), this.#channel ? within : 0);
      this.#channel?.postMessage('who');
    });
  }
}
