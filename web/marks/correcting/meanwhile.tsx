import { plural, t } from '@lingui/core/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import { Alert } from '../../base/elements/alert.tsx';
import { Text } from '../../base/elements/text.tsx';
import { userTextProps } from '../../base/text/user-text.ts';
import type { KeyVersions } from './key-queries.ts';

type Props = {
  versions: KeyVersions;
  since: number;
  numbers?: ReadonlyMap<number, number> | undefined;
};

export function Meanwhile({ versions, since, numbers }: Props) {
  const newer = versions.versions.filter(({ version }) => version > since);
  const corrected = new Set(newer.flatMap(({ rulings }) => rulings.map(({ question }) => question)));
  const both = [...(numbers ?? [])].flatMap(([question, number]) => (corrected.has(question) ? number : []));
  const numberList = both.join(', ');
  return (
    <Alert icon={<IconAlertCircle />} title={t`The key has just been corrected`} role="alert">
      {newer.map(({ version, author, reason }) => (
        <Text key={version} {...userTextProps(reason)}>
          {t`Version ${version}, ${author}: ${reason}`}
        </Text>
      ))}
      <Text mt="xs">
        {t`Your decisions are kept, but not applied yet. The figures below show what they would change in the new version.`}{' '}
        {both.length > 0 &&
          plural(
            { count: both.length },
            {
              one: `Question ${numberList} was also corrected in the new version; your decision replaces that correction.`,
              other: `Questions ${numberList} were also corrected in the new version; your decisions replace those corrections.`,
            },
          )}
      </Text>
    </Alert>
  );
}
