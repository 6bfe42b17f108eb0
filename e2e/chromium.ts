import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where systems put the browser. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Parts of Chromium that cost time in every new window and that no test sees: pages behind the address bar, a
 * process in reserve.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * The features that Playwright itself switches off. The browser knows only the last list that it is given.
 */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** It runs as root in containers, and makes no requests of its own to outside hosts. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Debian's Chromium asks for it. Without a GPU the processor does it, slowly.
  '--disable-gpu-rasterization',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A school's plain http:// address, which is no secure context.
  '--host-resolver-rules=MAP quiz.school.test 127.0.0.1',
];

const found = () => [process.env.CHROMIUM_PATH ?? '', ...PLACES, chromium.executablePath()].find(existsSync);

/**
 * The browser of the tests: the one that `CHROMIUM_PATH` names, the system's, or Playwright's. If there is
 * none, it is installed, and the tests say so.
 */
export function findChromium(): string {
  const there = found();
  if (there) return there;
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const [how, command, ...args] = isDebian
    ? ['from Debian', 'sh', '-c', 'apt-get update -q && apt-get install -yq --no-install-recommends chromium']
    : ['by Playwright', process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  process.stdout.write(
    `The browser tests need Chromium and there is none here, so it is installed ${how}.\n`,
  );
  spawnSync(command ?? '', args, { stdio: 'inherit' });
  const installed = found();
  if (installed) return installed;
  throw new Error('Chromium could not be installed: install it and set CHROMIUM_PATH to its program.');
}
