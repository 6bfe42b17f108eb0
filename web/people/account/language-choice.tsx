import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../base/api/call.ts';
import { refreshAccess } from '../../base/api/refresh.ts';
import { readSession } from '../../base/api/session.ts';
import { noteLanguage, readRole } from '../../base/api/wanted-languages.ts';
import { withTimeout } from '../../base/browser/with-timeout.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { i18n } from '../../base/language/i18n.ts';
import { offeredTo, ownNameOf, preloadLanguage } from '../../base/language/offered.ts';

/** Time (ms) for the account to note the choice. After that, only this tab keeps it, up to the log-out. */
const PATIENCE = 4_000;

/** Notes the choice in the account. A slip's user has none of their own yet. */
async function storeInAccount(language: string): Promise<void> {
  const session = readSession();
  if (!session || session.mustChangePassword) return;
  await call('updateProfile', { body: { user: { language } } });
  // The token has the language, so that pages know it before they ask the server.
  await refreshAccess();
}

/** Opens the page again in the language. Answers and drafts are stored, as before any reload. */
async function choose(code: string): Promise<void> {
  await preloadLanguage(code);
  noteLanguage(code);
  const stored = storeInAccount(code).catch(() => undefined);
  await withTimeout(stored, PATIENCE, () => undefined);
  location.reload();
}

/** Languages on offer, each by its own name. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState<string>();
  const start = (code: string) => {
    setChosen(code);
    choose(code)
      .catch((fault: unknown) => {
        console.error('The language could not be loaded:', fault);
        toast.error(t`The language could not be loaded. Check your connection and try again.`);
      })
      // The browser may ask before it reloads a quiz, and the student may stay.
      .finally(() => setChosen(undefined));
  };
  return (
    <Group role="group" gap={4} aria-label={t`Language`} translate="no">
      {offeredTo(readRole()).map((code) => (
        <Button
          key={code}
          lang={code}
          variant={code === i18n.locale ? 'light' : 'subtle'}
          aria-pressed={code === i18n.locale}
          loading={code === chosen}
          disabled={chosen !== undefined}
          onClick={() => start(code)}
        >
          {ownNameOf(code)}
        </Button>
      ))}
    </Group>
  );
}
