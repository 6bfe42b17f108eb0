/**
 * Error that prevents the start and that the user can fix. Only `message` is printed: a sentence that says
 * how.
 */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
