import { Button, Text } from '@mantine/core';
import { plural, t } from '@lingui/core/macro';
import cards from '../../base/ui/cards.module.css';
import type { ClassStudent } from '../../contest/core/class-queries.ts';
import classes from './slips.module.css';

/** Offers log-ins for students without an address, and new slips for students who have not logged in yet. */
export function SlipsPrompt({
  students,
  onWant,
}: {
  students: ClassStudent[];
  onWant: (students: ClassStudent[]) => void;
}) {
  const without = students.filter(({ email }) => email === null);
  const waiting = students.filter(({ slip }) => slip === 'waiting');
  const needy = waiting.filter((student) => student.slip_until === undefined).length;
  if (without.length + waiting.length === 0) return null;
  return (
    <ul className={`${cards.ruled} ${classes.offers}`} aria-label={t`Slips`}>
      {without.length > 0 && (
        <li>
          <Text size="sm">
            {t`${plural(without.length, { one: '# student', other: '# students' })} ${without.length === 1 ? 'has' : 'have'} no address. Print log-in slips for them so that they can take part in private contests.`}
          </Text>
          <Button mih={44} variant="default" onClick={() => onWant(without)}>
            {t`Create log-in names for ${plural(without.length, { one: '# student', other: '# students' })}`}
          </Button>
        </li>
      )}
      {waiting.length > 0 && (
        <li>
          <Text size="sm">
            {t`${plural(waiting.length, { one: '# student', other: '# students' })} with a slip ${waiting.length === 1 ? 'has' : 'have'} not chosen a password yet.`}{' '}
            {needy > 0 && needySlips(needy, waiting.length)}
          </Text>
          <Button mih={44} variant="default" onClick={() => onWant(waiting)}>
            {t`Create new slips for ${plural(waiting.length, { one: '# student', other: '# students' })}`}
          </Button>
        </li>
      )}
    </ul>
  );
}

function needySlips(needy: number, waiting: number): string {
  const [one, many] = [
    'it was used, has expired or was cancelled.',
    'they were used, have expired or were cancelled.',
  ];
  if (waiting === 1) return t`That slip is not valid any more: ${one}`;
  if (needy === waiting) return t`None of these slips is valid any more: ${many}`;
  return needy === 1
    ? t`1 of these slips is not valid any more: ${one}`
    : t`${needy} of these slips are not valid any more: ${many}`;
}
