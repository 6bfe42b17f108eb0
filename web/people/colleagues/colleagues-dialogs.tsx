import { useLast } from '../../base/dialogs/use-last.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import type { Shareable } from '../rights/rights.ts';

const ColleaguesDialog = lazyPart(
  'colleagues',
  async () => (await import('./colleagues-dialog.tsx')).ColleaguesDialog,
);
const ActsDialog = lazyPart('record', async () => (await import('./acts-dialog.tsx')).ActsDialog);

export type DialogName = 'colleagues' | 'record';

type Props = {
  shareable: Shareable | undefined;
  opened: DialogName | undefined;
  onClose: () => void;
  onLeft: () => void;
};

/** Dialogs about colleagues and logged actions. Each loads its data when it opens. */
export function ColleaguesDialogs({ shareable, opened, onClose, onLeft }: Props) {
  const shown = useLast(shareable);
  const wanted = useLast(opened);
  if (!shown) return null;
  const isOpen = opened !== undefined;
  if (wanted === 'record') return <ActsDialog shareable={shown} isOpen={isOpen} onClose={onClose} />;
  return <ColleaguesDialog shareable={shown} isOpen={isOpen} onClose={onClose} onLeft={onLeft} />;
}
