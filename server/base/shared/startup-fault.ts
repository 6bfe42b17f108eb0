/** Error that prevents the start and that the user can fix. Only its `message` is printed, which says how. */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
