import type { Seb } from '#contract/settings.ts';

/** The settings that Tallymark gives Safe Exam Browser. What is absent has the program's own default. */
export type FileSettings = Record<string, boolean | number | string>;

/** Where a page leads that ends Safe Exam Browser: it quits instead of opening this address. */
export const QUIT = '/seb/quit';

/**
 * Returns the settings with which Safe Exam Browser opens a contest. `base`: the address of this server. No
 * two keys differ only in capitals: the program's versions disagree about their order.
 */
export const fileSettings = (base: string, contestId: number, seb: Seb): FileSettings => ({
  startURL: new URL(`/my-contest/contest/${contestId}`, base).href,
  quitURL: new URL(QUIT, base).href,
  quitURLConfirm: true,
  allowQuit: true,
  hashedQuitPassword: seb.quit_password_hash ?? '',
  sendBrowserExamKey: true,
  // The engine in which pages of macOS and iOS can ask for the keys.
  browserWindowWebView: 3,
  // A page that fails can be loaded again.
  browserWindowAllowReload: true,
  showReloadButton: true,
  newBrowserWindowByLinkBlockForeign: true,
  newBrowserWindowByScriptBlockForeign: true,
  allowPreferencesWindow: false,
  allowSpellCheck: false,
  allowDictionaryLookup: false,
  showTime: true,
  // Its service on Windows is used where it is installed. Nobody is locked out without it.
  sebServicePolicy: 1,
  // To start an exam, and not to configure the program for good.
  sebConfigPurpose: 0,
});

/** The file with these settings, as Safe Exam Browser opens it: a property list. */
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
