import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import cards from '../../base/lists/cards.module.css';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { formatDay } from '../../base/time/day.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import type { GradebookContest } from './gradebook-query.ts';
import classes from './gradebook.module.css';

type Props = {
  contests: GradebookContest[];
  hidden: ReadonlySet<number>;
  isOpen: boolean;
  onHidden: (hidden: ReadonlySet<number>) => void;
  onClose: () => void;
};

export function ChooseContests({ contests, hidden, isOpen, onHidden, onClose }: Props) {
  const hide = (id: number, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    onHidden(next);
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Contests in the gradebook`}>
      <Stack>
        <Group gap="xs">
          <Button variant="default" onClick={() => onHidden(new Set())}>{t`All`}</Button>
          <Button
            variant="default"
            onClick={() => onHidden(new Set(contests.map(({ id }) => id)))}
          >{t`None`}</Button>
        </Group>
        <ul className={`${cards.ruled} ${classes.choices}`} aria-label={t`Contests`}>
          {contests.toReversed().map(({ id, name, start_datetime: start }) => (
            <li key={id}>
              <Checkbox
                label={<bdi>{name}</bdi>}
                description={formatDay(new Date(start))}
                checked={!hidden.has(id)}
                onChange={(event) => hide(id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        <DialogButtons cancel={t`Close`} onCancel={onClose} />
      </Stack>
    </Modal>
  );
}
