import { type Logger, pino } from 'pino';
import { build as pretty } from 'pino-pretty';

/** Part of a stack that is logged: some libraries make theirs as long as they can. */
const [STACK_LINES, STACK_LENGTH] = [30, 4_000];

/** Returns the parts of an error that are logged. */
export const loggedError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack?.split('\n', STACK_LINES).join('\n').slice(0, STACK_LENGTH),
});

/**
 * Lines that a person can read, on standard output. Of an error only its name, code, message and stack are
 * written: the database's own also hold the values of rows, e-mail addresses among them.
 */
export function makeLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      // At `trace` the multipart plugin logs all headers of a request, its token among them.
      redact: ['busboyOptions'],
      serializers: {
        err: loggedError,
      },
    },
    pretty({
      colorize: process.stdout.isTTY,
      translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
      singleLine: true,
      sync: true,
    }),
  );
}
