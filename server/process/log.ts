import { type Logger, pino } from 'pino';
import { build as pretty } from 'pino-pretty';

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
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
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
