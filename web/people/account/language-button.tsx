import { useState } from 'react';
import { hasLanguages } from 'virtual:has-languages';
import { Button } from '../../base/elements/button.tsx';
import { i18n } from '../../base/language/i18n.ts';
import { lazyPart } from '../../base/pages/part.tsx';

const LanguageChoice = lazyPart('language-choice', () =>
  import('./language-choice.tsx').then((code) => code.LanguageChoice),
);

/** Name of the page's language in itself. Pressed, it becomes the choice of others. */
export function LanguageButton() {
  const [isOpen, setOpen] = useState(false);
  if (!hasLanguages) return null;
  if (isOpen) return <LanguageChoice />;
  const { locale } = i18n;
  return (
    <Button
      variant="subtle"
      leftSection={
        <svg width="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0h18M12 3c-5 6-5 12 0 18c5-6 5-12 0-18"
            strokeWidth="1.5"
          />
        </svg>
      }
      translate="no"
      onClick={() => setOpen(true)}
    >
      {new Intl.DisplayNames(locale, { type: 'language' }).of(locale)}
    </Button>
  );
}
