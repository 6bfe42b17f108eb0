import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
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
            {t`${plural(
              { count: without.length },
              { one: '# student has no address.', other: '# students have no address.' },
            )} Print log-in slips for them so that they can take part in private contests.`}
          </Text>
          <Button size="touch" variant="default" onClick={() => onWant(without)}>
            {t`Create log-in names for ${plural({ count: without.length }, { one: '# student', other: '# students' })}`}
          </Button>
        </li>
      )}
      {waiting.length > 0 && (
        <li>
          <Text size="sm">
            {plural(
              { count: waiting.length },
              {
                one: '# student with a slip has not logged in yet.',
                other: '# students with a slip have not logged in yet.',
              },
            )}{' '}
            {needy > 0 && needySlips(needy, waiting.length)}
          </Text>
          <Button size="touch" variant="default" onClick={() => onWant(waiting)}>
            {t`Create new slips for ${plural({ count: waiting.length }, { one: '# student', other: '# students' })}`}
          </Button>
        </li>
      )}
    </ul>
  );
}

function needySlips(needy: number, waiting: number): string {
  if (waiting === 1) return t`That slip is not valid any more: it has expired or was cancelled.`;
  if (needy === waiting)
    return t`None of these slips is valid any more: they have expired or were cancelled.`;
  return plural(needy, {
    one: '# of these slips is not valid any more: it has expired or was cancelled.',
    other: '# of these slips are not valid any more: they have expired or were cancelled.',
  });
}
