import type { Seb } from '#contract/settings.ts';

export type FileSettings = Record<string, boolean | number | string>;

/** Address at which Safe Exam Browser quits instead of opening it. */
export const QUIT = '/seb/quit';

/** Returns a contest's settings. No two keys may differ only in capitals: versions sort those differently. */
export const fileSettings = (base: string, contestId: number, seb: Seb): FileSettings => ({
  startURL: new URL(`/my-contest/contest/${contestId}`, base).href,
  quitURL: new URL(QUIT, base).href,
  quitURLConfirm: true,
  allowQuit: true,
  hashedQuitPassword: seb.quit_password_hash ?? '',
  sendBrowserExamKey: true,
  // Only this engine lets pages on macOS and iOS ask for the keys.
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
  // Starts an exam, instead of configuring the program permanently.
  sebConfigPurpose: 0,
});

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
