/**
 * A reason not to start that the person at the keyboard can fix. Only `message`, one sentence with the
 * way out, is printed; the exit code is 1.
 */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
