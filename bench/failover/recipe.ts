import { readFileSync } from 'node:fs';

/** Returns a configuration file of `deploy/` with the values of its variables, as `envsubst` writes it. */
export function fillIn(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} has the unknown variable ${name}`);
    return value;
  });
}
