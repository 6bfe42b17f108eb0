/**
 * The environment of PostgreSQL's programs. It holds nothing of ours: `PGPORT` and the like would change what
 * they do, and `DATABASE_URL` is a secret of ours. Their messages are in English, because some are
 * recognised.
 */
export function cleanEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
