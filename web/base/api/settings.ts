import { useSyncExternalStore } from 'react';

/** Administrator's settings that the server writes into each page. */
type Settings = {
  /** Address where students reach this server, such as `https://quiz.school.org`. Null: unknown. */
  publicUrl: string | null;
  /** Address of the default user picture. Null: the bundled image. */
  avatarUrl: string | null;
  /** Targets of the landing page's social links. Null: the site's front page. */
  githubUrl: string | null;
  xUrl: string | null;
  linkedinUrl: string | null;
  /** Teachers' sign-up: for anyone, with a code, or disabled. */
  teacherSignup: 'open' | 'code' | 'closed';
};

let settings: Settings | undefined;

/** Reads the settings lazily, so that the landing page can be prerendered without a DOM. */
export function readSettings(): Settings {
  settings ??= parse(
    document.querySelector('meta[name="tallymark-settings"]')?.getAttribute('content') ?? '',
  );
  return settings;
}

const neverChanges = () => () => undefined;

/** Returns the settings; undefined during prerendering. */
export const useSettings = (): Settings | undefined =>
  useSyncExternalStore(neverChanges, readSettings, () => undefined);

function parse(text: string): Settings {
  const value: unknown = text ? JSON.parse(text) : {};
  const read = (name: string): string | null => {
    const entry: unknown = typeof value === 'object' && value ? Reflect.get(value, name) : null;
    return typeof entry === 'string' ? entry : null;
  };
  const signup = read('teacherSignup');
  return {
    publicUrl: read('publicUrl'),
    avatarUrl: read('avatarUrl'),
    githubUrl: read('githubUrl'),
    xUrl: read('xUrl'),
    linkedinUrl: read('linkedinUrl'),
    teacherSignup: signup === 'code' || signup === 'closed' ? signup : 'open',
  };
}
