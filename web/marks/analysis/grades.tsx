import { IconLadder } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import type { Statistics } from './advice.ts';
import { countGrades } from './count-grades.ts';
import { GradesDialog } from './grades-dialog.tsx';
import classes from './grades.module.css';

export function Grades({ contest, statistics }: { contest: Contest; statistics: Statistics }) {
  const [isOpen, setOpen] = useState(false);
  const { grades } = contest;
  const isEditable = hasRight(contest, 'edit');
  if (!grades && !isEditable) return null;
  const dialog = isOpen && (
    <GradesDialog contest={contest} statistics={statistics} onClose={() => setOpen(false)} />
  );
  const icon = <IconLadder size={18} aria-hidden="true" />;
  return (
    <>
      {grades ? (
        <section aria-labelledby="grades">
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h3" id="grades">{t`Grades`}</Title>
            {isEditable && (
              <Button
                variant="default"
                leftSection={icon}
                onClick={() => setOpen(true)}
              >{t`Change the grades`}</Button>
            )}
          </Group>
          <GradeCounts scale={grades.scale} statistics={statistics} />
          <Text size="sm" c="dimmed">
            {grades.shown ? t`Students see their grade with their result.` : t`Students do not see grades.`}
          </Text>
        </section>
      ) : (
        <Button
          variant="subtle"
          size="touch"
          className={classes.first}
          data-look="screen"
          leftSection={icon}
          onClick={() => setOpen(true)}
        >{t`Add grades`}</Button>
      )}
      {dialog}
    </>
  );
}

type CountsProps = { scale: NonNullable<Contest['grades']>['scale']; statistics: Statistics };

function GradeCounts({ scale, statistics }: CountsProps) {
  const counts = countGrades(scale, statistics);
  const most = Math.max(1, ...counts);
  return (
    <ul className={classes.counts} aria-label={t`Students per grade`}>
      {scale.grades.map(({ name }, at) => (
        <li key={name}>
          <span dir="auto">{name}</span>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${(100 * (counts[at] ?? 0)) / most}%` }} />
          </span>
          <span className={classes.amount} data-look="figures unbroken">
            {counts[at]}
          </span>
        </li>
      ))}
    </ul>
  );
}
