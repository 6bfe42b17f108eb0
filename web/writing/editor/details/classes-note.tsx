import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { Link } from '../../../base/router/navigation.tsx';
import { useClassNames } from '../../../contest/list/use-class-names.ts';

/** The classes of a stored private contest, and the page that adds or removes them. */
export function ClassesNote({ contest }: { contest: number }) {
  const { classNames, isPending } = useClassNames();
  if (isPending) return null;
  const names = classNames.get(contest);
  return (
    <Text size="sm">
      {names === undefined ? t`No class is added yet.` : t`Added: ${names}.`}{' '}
      <Link to={`/results/teacher/${contest}/result`}>
        {names === undefined ? t`Add a class under Participants` : t`Change it under Participants`}
      </Link>
    </Text>
  );
}
