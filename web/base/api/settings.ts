import { useSyncExternalStore } from 'react';

/** The administrator's settings, which the server writes into each page. */
type Settings = {
  /** URL at which students reach this server, such as `https://quiz.school.org`. Null if unknown. */
  publicUrl: string | null;
  /** URL of the default user picture. Null for the bundled image. */
  avatarUrl: string | null;
  /** Targets of the landing page's social links. Null for the site's front page. */
  githubUrl: string | null;
  xUrl: string | null;
  linkedinUrl: string | null;
  /** A mode of contract/teacher-signups.ts. */
  teacherSignup: string;
  /** Whether the server sends mails. */
  sendsMail: boolean;
  /** Whether there are providers of log-ins, and whether they alone replace passwords. */
  signOn: 'no' | 'yes' | 'alone';
};

let settings: Settings | undefined;

/** Reads the settings when they are first needed, because the landing page is prerendered without a DOM. */
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
  return {
    publicUrl: read('publicUrl'),
    avatarUrl: read('avatarUrl'),
    githubUrl: read('githubUrl'),
    xUrl: read('xUrl'),
    linkedinUrl: read('linkedinUrl'),
    sendsMail: text.includes('"sendsMail":true'),
    signOn: text.includes('"passwordsOff":') ? 'alone' : text.includes('"signOn":') ? 'yes' : 'no',
    teacherSignup: read('teacherSignup') ?? 'open',
  };
}
