import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Features that slow down new windows and have no effect on tests. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Features that Playwright disables, repeated because Chromium obeys only the last list. */
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

/** Arguments that let Chromium run as root in containers and prevent its own requests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Debian's Chromium enables GPU rasterization, which is slow without a GPU.
  '--disable-gpu-rasterization',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A school's plain http:// address, which is not a secure context.
  '--host-resolver-rules=MAP quiz.school.test 127.0.0.1',
];

/** Chromium without a user interface, which takes a tenth less of the processor's time for each test. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the browser that tests share: CHROMIUM_PATH, or the headless shell, or `findChromium`.
 * Tests that kill their own browser use `findChromium`, because the shell loses what a full disk must keep.
 */
export const findSharedBrowser = (): string =>
  [process.env.CHROMIUM_PATH ?? '', HEADLESS_SHELL].find(existsSync) ?? findChromium();

const found = () => [process.env.CHROMIUM_PATH ?? '', ...PLACES, chromium.executablePath()].find(existsSync);

/**
 * Returns the path of Chromium: CHROMIUM_PATH, or the system's, or Playwright's, which is installed if
 * missing.
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
