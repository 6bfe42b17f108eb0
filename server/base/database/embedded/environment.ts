/**
 * Returns PostgreSQL's environment, without `PGPORT` and secrets. The language is English, because our code
 * matches messages.
 */
export function cleanEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
