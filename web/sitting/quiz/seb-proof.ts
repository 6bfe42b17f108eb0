import { call } from '../../base/api/call.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { storeSebPass } from '../attempt/seb-pass.ts';

/** Safe Exam Browser's API for pages: its keys, each hashed with the page's URL. */
type Security = {
  configKey?: string;
  browserExamKey?: string;
  /** Before version 3.1, the keys are set only after this has called back. */
  updateKeys?: (whenUpdated: () => void) => void;
};

declare global {
  interface Window {
    SafeExamBrowser?: { security?: Security };
  }
}

/** Timeout (ms) for Safe Exam Browser to hash its keys. */
const PATIENCE = 5_000;

/**
 * Proves with a nonce from the server that this page is in Safe Exam Browser. Current versions give a page
 * their keys, hashed with its URL. So the page is first reloaded with the nonce in its URL, and the promise
 * never settles. Older Windows versions only send headers, with keys hashed with the call's URL. Throws a
 * refusal if Safe Exam Browser was not opened with the contest's file.
 */
export async function proveSeb(contest: number): Promise<void> {
  const nonce = new URLSearchParams(location.search).get('seb') ?? (await askNonce(contest));
  const { configKey, browserExamKey } = await keysOfPage();
  // The nonce is removed from the URL, because a reload must request a new one.
  history.replaceState(history.state, '', location.pathname);
  const { pass } = await call('proveSeb', {
    body: {
      contest,
      nonce,
      config_key_hash: configKey || 'none',
      ...(browserExamKey && { exam_key_hash: browserExamKey }),
    },
    transport: (path, request) => fetch(`${path}?nonce=${nonce}`, request),
  });
  storeSebPass(contest, pass);
}

async function askNonce(contest: number): Promise<string> {
  const { nonce } = await call('askSeb', { body: { contest } });
  if (!('SafeExamBrowser' in window)) return nonce;
  // Keeps the history state, which may say that the student pressed the button that starts the clock.
  history.replaceState(history.state, '', `/quiz/${contest}?seb=${nonce}`);
  location.reload();
  return new Promise<never>(() => undefined);
}

async function keysOfPage(): Promise<Security> {
  const security = window.SafeExamBrowser?.security ?? {};
  const updated = new Promise<void>((resolve) => {
    if (security.updateKeys) security.updateKeys(resolve);
    else resolve();
  });
  await withTimeout(updated, PATIENCE, () => undefined);
  return window.SafeExamBrowser?.security ?? {};
}
