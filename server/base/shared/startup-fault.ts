/** Reason not to start, which the user can fix. Only `message` is printed: one sentence with the way out. */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
