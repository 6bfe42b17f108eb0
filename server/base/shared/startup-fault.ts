/**
 * A reason why Tallymark cannot start, or a command cannot run, that the person at the keyboard can mend.
 * `message` is one clear sentence with the way out; `main.ts` and the commands print it alone and exit with
 * 1.
 */
export class StartupFault extends Error {
  override name = 'StartupFault';
}
