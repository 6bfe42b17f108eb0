/**
 * Returns the environment for PostgreSQL's programs. It leaves out `PGPORT` and the like, which would
 * change them, and the secret `DATABASE_URL`. Messages are in English because we recognise some.
 */
export function cleanEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
