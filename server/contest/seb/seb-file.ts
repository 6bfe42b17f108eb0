import type { Seb } from '#contract/settings.ts';

export type FileSettings = Record<string, boolean | number | string>;

/** URL path that makes Safe Exam Browser quit. */
export const QUIT_PATH = '/seb/quit';

/**
 * Returns the Safe Exam Browser settings for a contest. No two keys may differ only in case, because versions
 * of Safe Exam Browser sort such keys differently.
 */
export const fileSettings = (base: string, contestId: number, seb: Seb): FileSettings => ({
  startURL: new URL(`/seb-start/${contestId}`, base).href,
  // Adds the part of the link behind `??`, by which the student is logged in.
  startURLAppendQueryParameter: true,
  quitURL: new URL(QUIT_PATH, base).href,
  quitURLConfirm: true,
  allowQuit: true,
  hashedQuitPassword: seb.quit_password_hash ?? '',
  sendBrowserExamKey: true,
  // On macOS and iOS, pages can ask for the keys only in this engine.
  browserWindowWebView: 3,
  browserWindowAllowReload: true,
  showReloadButton: true,
  newBrowserWindowByLinkBlockForeign: true,
  newBrowserWindowByScriptBlockForeign: true,
  allowPreferencesWindow: false,
  allowSpellCheck: false,
  allowDictionaryLookup: false,
  showTime: true,
  // Uses the Windows service where it is installed, but does not require it.
  sebServicePolicy: 1,
  // The file starts an exam, and does not configure Safe Exam Browser permanently.
  sebConfigPurpose: 0,
});

/** Returns the settings of files that were downloaded before links logged in, which stay valid. */
export function earlierSettings(base: string, contestId: number, seb: Seb): FileSettings {
  const { startURLAppendQueryParameter: _, ...others } = fileSettings(base, contestId, seb);
  return { ...others, startURL: new URL(`/my-contest/contest/${contestId}`, base).href };
}

/** Returns the settings as a property list. */
export const writeSebFile = (settings: FileSettings): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    '<dict>',
    ...Object.entries(settings).map(([key, value]) => `  <key>${key}</key>${element(value)}`),
    '</dict>',
    '</plist>',
    '',
  ].join('\n');

function element(value: boolean | number | string): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  return typeof value === 'number' ? `<integer>${value}</integer>` : `<string>${escaped(value)}</string>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
