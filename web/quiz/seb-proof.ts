import { call } from '../api/call.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { storeSebPass } from '../attempt/seb-pass.ts';

/** What Safe Exam Browser gives to pages: its keys, each hashed with the page's address. */
type Security = {
  configKey?: string;
  browserExamKey?: string;
  /** Before version 3.1 the keys are there only once this has called back. */
  updateKeys?: (whenUpdated: () => void) => void;
};

declare global {
  interface Window {
    SafeExamBrowser?: { security?: Security };
  }
}

/** How long (ms) the program may take to hash its keys. */
const PATIENCE = 5_000;

/**
 * Proves that this page is in Safe Exam Browser. The keys are hashed with the page's address, so the page is
 * loaded again first, with a code of the server's in its address. Never resolves if it is. Throws a refusal
 * if the program was not opened with the contest's file.
 */
export async function proveSeb(contest: number): Promise<void> {
  const nonce = new URLSearchParams(location.search).get('seb');
  if (nonce === null) {
    const asked = await call('askSeb', { body: { contest } });
    // A reload keeps the state of the page: the student may have pressed the button that starts the clock.
    history.replaceState(history.state, '', `/quiz/${contest}?seb=${asked.nonce}`);
    location.reload();
    return new Promise<never>(() => undefined);
  }
  const { configKey, browserExamKey } = await keysOfPage();
  // A reload must ask for another code.
  history.replaceState(history.state, '', location.pathname);
  const { pass } = await call('proveSeb', {
    body: {
      contest,
      nonce,
      config_key_hash: configKey || 'none',
      ...(browserExamKey && { exam_key_hash: browserExamKey }),
    },
  });
  storeSebPass(contest, pass);
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
