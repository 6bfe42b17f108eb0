import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import {
  InterruptionForm,
  type InterruptionKind,
} from '../participation/interruptions/interruption-form.tsx';
import { interruptionsQuery } from '../participation/interruptions/interruptions-query.ts';
import { liveQuery } from './live-query.ts';

type Props = { contest: number; asked: InterruptionKind | undefined; onClose: () => void };

/** The dialog is open while `asked` is set. */
export function InterruptionDialog({ contest, asked, onClose }: Props) {
  const isOpen = asked !== undefined;
  const kind = useLast(asked) ?? 'stop';
  const { data: live } = useQuery({ ...liveQuery(contest), enabled: isOpen });
  const { data } = useQuery(interruptionsQuery(contest));
  const title = kind === 'stop' ? t`Stop the clock` : t`Give time back`;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <InterruptionForm
        contest={contest}
        kind={kind}
        classes={data?.classes ?? []}
        students={live?.students}
        onClose={onClose}
      />
    </Modal>
  );
}
