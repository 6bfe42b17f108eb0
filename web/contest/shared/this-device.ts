/** Whether this device has everything that a contest needs, which its page tells the server. */
export const thisDevice = { isReady: false };
