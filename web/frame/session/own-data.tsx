import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { useSavedFile } from '../../base/files/use-saved-file.ts';

/** Saves everything that is stored about the account as a file. */
export function OwnData() {
  const { mutate, isPending } = useSavedFile(() => call('exportOwnData', { body: {} }));
  return (
    <Button variant="default" size="md" loading={isPending} onClick={() => mutate(undefined)}>
      {t`Download my data`}
    </Button>
  );
}
