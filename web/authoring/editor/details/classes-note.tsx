import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { Link } from '../../../base/router/navigation.tsx';
import { useClassNames } from '../../../contest/list/use-class-names.ts';

type Props = {
  contest: number;
  /** Adds a class. Undefined if the stored contest is not private yet. */
  onAdd: (() => void) | undefined;
};

/** The classes of a stored private contest, which can be added here and removed under Participants. */
export function ClassesNote({ contest, onAdd }: Props) {
  const { classNames, isPending } = useClassNames();
  if (isPending) return null;
  const names = classNames.get(contest);
  return (
    <div>
      <Text size="sm">
        {names === undefined ? t`No class is added yet.` : t`Added: ${names}.`}{' '}
        {names !== undefined && (
          <Link to={`/results/teacher/${contest}/result`}>{t`Change it under Participants`}</Link>
        )}
        {names === undefined && !onAdd && t`Save the contest as private first.`}
      </Text>
      {onAdd && (
        <Group mt="xs">
          <Button variant="default" size="sm" onClick={onAdd}>{t`Add a class`}</Button>
        </Group>
      )}
    </div>
  );
}
