import { useSyncExternalStore } from 'react';

/** Settings of the administrator that the browser must know. The server writes them into each page. */
type Settings = {
  /**
   * Where students reach this server, such as `https://quiz.school.org`; localhost only where it was set so.
   * Null: unknown.
   */
  publicUrl: string | null;
  /**
   * The address of an image on another host for users without a picture. Null: the bundled image serves them.
   */
  avatarUrl: string | null;
  /** Where the social links of the landing page lead. Null: to the site's own front page. */
  githubUrl: string | null;
  xUrl: string | null;
  linkedinUrl: string | null;
  /** Policy for teachers' sign-up: open to anyone, to people who know a code, or to nobody. */
  teacherSignup: 'open' | 'code' | 'closed';
};

let settings: Settings | undefined;

/** The settings are read at their first use, so that the landing page can be rendered without a browser. */
export function readSettings(): Settings {
  settings ??= parse(
    document.querySelector('meta[name="tallymark-settings"]')?.getAttribute('content') ?? '',
  );
  return settings;
}

const neverChanges = () => () => undefined;

/** The settings in a page; undefined while it is rendered without a browser, which cannot know them. */
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
