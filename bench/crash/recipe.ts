import { readFileSync } from 'node:fs';

/** Returns a configuration file of `deploy/` in which the variables have these values, as from `envsubst`. */
export function fillTemplate(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} has the unknown variable ${name}`);
    return value;
  });
}
