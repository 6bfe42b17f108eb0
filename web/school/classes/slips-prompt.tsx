import { Button, Text } from '@mantine/core';
import { formatCount } from '../../base/ui/time.ts';
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
    <ul className={`${cards.ruled} ${classes.offers}`} aria-label="Slips">
      {without.length > 0 && (
        <li>
          <Text size="sm">
            {formatCount(without.length, 'student')} {without.length === 1 ? 'has' : 'have'} no address. Print
            log-in slips for them so that they can take part in private contests.
          </Text>
          <Button mih={44} variant="default" onClick={() => onWant(without)}>
            Create log-in names for {formatCount(without.length, 'student')}
          </Button>
        </li>
      )}
      {waiting.length > 0 && (
        <li>
          <Text size="sm">
            {formatCount(waiting.length, 'student')} with a slip {waiting.length === 1 ? 'has' : 'have'} not
            chosen a password yet.{needy > 0 && ` ${needySlips(needy, waiting.length)}`}
          </Text>
          <Button mih={44} variant="default" onClick={() => onWant(waiting)}>
            Create new slips for {formatCount(waiting.length, 'student')}
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
  if (waiting === 1) return `That slip is not valid any more: ${one}`;
  if (needy === waiting) return `None of these slips is valid any more: ${many}`;
  return needy === 1
    ? `1 of these slips is not valid any more: ${one}`
    : `${needy} of these slips are not valid any more: ${many}`;
}
