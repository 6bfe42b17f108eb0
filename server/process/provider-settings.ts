import type { RoleRule } from '../school/sign-on/settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of a provider that is missing or wrong. */
export class ProviderFault extends Error {}

/** Hosts that may be reached without TLS, for development. */
export const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Reader = ReturnType<typeof readerOf>;

/** Reads the settings of one provider. `named`: the whole name of a setting. */
export function readerOf(env: Environment, prefix: string, suffix = '') {
  const named = (name: string) => `${prefix}_${name}${suffix}`;
  const read = (name: string) => env[named(name)]?.trim() || undefined;
  const need = (name: string, why = '') => {
    const value = read(name);
    if (value === undefined) throw new ProviderFault(`${named(name)} is missing${why}.`);
    return value;
  };
  return { named, read, need };
}

/** `source`: the setting that names where the role stands. `separator`: between the values of a list. */
export function readRoles(
  { named, read, need }: Reader,
  { source, separator }: { source: string; separator: string },
): RoleRule {
  const path = read(source);
  if (path !== undefined) {
    const [teachers, students] = ['TEACHER_ROLES', 'STUDENT_ROLES'].map((name) =>
      listOf(read(name) ?? '', separator),
    );
    if (!teachers?.size && !students?.size)
      need('STUDENT_ROLES', `, or ${named('TEACHER_ROLES')}: the values of ${named(source)}`);
    return { path, teachers: teachers ?? new Set(), students: students ?? new Set() };
  }
  const all = need('ROLE', `: student or teacher, for everybody; or name its source by ${named(source)}`);
  if (all !== 'student' && all !== 'teacher')
    throw new ProviderFault(`${named('ROLE')} must be student or teacher; it is "${all}".`);
  return { all: all === 'student' ? 'Student' : 'Teacher' };
}

export function readTrusted({ named, read }: Reader): boolean {
  const text = read('TRUSTED') ?? 'no';
  if (text !== 'yes' && text !== 'no')
    throw new ProviderFault(`${named('TRUSTED')} must be yes or no; it is "${text}".`);
  return text === 'yes';
}

export const listOf = (text: string, separator = ','): ReadonlySet<string> =>
  new Set(
    text
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean),
  );
