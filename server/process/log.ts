import { type Logger, pino } from 'pino';
import { build as pretty } from 'pino-pretty';

/** Maximum lines and characters of a stack that are logged. Some libraries produce very long stacks. */
const [STACK_LINES, STACK_LENGTH] = [30, 4_000];

export const errorForLog = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack?.split('\n', STACK_LINES).join('\n').slice(0, STACK_LENGTH),
});

/** Returns a logger. Of errors it writes name, code, message and stack, no rows, which may be personal. */
export function makeLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      // At level `trace`, the multipart plugin logs a request's headers, including its token.
      redact: ['busboyOptions'],
      serializers: {
        err: errorForLog,
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
