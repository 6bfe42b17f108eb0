import { t } from '@lingui/core/macro';
import { Modal } from '../../base/dialogs/modal.tsx';
import { lazyPart } from '../../base/pages/part.tsx';

const ReadInAnswers = lazyPart('read in', async () => (await import('./read-in.tsx')).ReadInAnswers);

/** `email`: student of the page. Answers of others are taken too, but named as such. */
type Props = { contest: number; email?: string; isOpen: boolean; onClose: () => void };

export const ReadInDialog = ({ isOpen, onClose, ...whose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} title={t`Read in answers`} size="lg" centered>
    <ReadInAnswers {...whose} />
  </Modal>
);
