/**
 * Error that prevents the start and that the user can fix. Only its `message`, which says how, is printed.
 */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
