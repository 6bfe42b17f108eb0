import { Button, Text } from '@mantine/core';
import { count } from '../ui/time.ts';
import cards from '../ui/cards.module.css';
import type { ClassStudent } from './class-queries.ts';
import type { Wanted } from './slips-dialog.tsx';
import classes from './slips.module.css';

/** Offers log-ins to students without an address, and new slips to those who have not come in yet. */
export function SlipsOffer({
  students,
  onWant,
}: {
  students: ClassStudent[];
  onWant: (wanted: Wanted) => void;
}) {
  const without = students.filter(({ email }) => email === null);
  const waiting = students.filter(({ slip }) => slip === 'waiting');
  if (without.length + waiting.length === 0) return null;
  return (
    <ul className={`${cards.ruled} ${classes.offers}`} aria-label="Slips">
      {without.length > 0 && (
        <li>
          <Text size="sm">
            {count(without.length, 'student')} {without.length === 1 ? 'has' : 'have'} no address. With a
            log-in name from you, on a slip of paper, they can take part in private contests.
          </Text>
          <Button
            mih={44}
            variant="default"
            onClick={() => onWant({ name: 'makeAccounts', students: without })}
          >
            Make log-ins for {count(without.length, 'student')}
          </Button>
        </li>
      )}
      {waiting.length > 0 && (
        <li>
          <Text size="sm">
            {count(waiting.length, 'student')} with a slip {waiting.length === 1 ? 'has' : 'have'} not come in
            yet.
          </Text>
          <Button
            mih={44}
            variant="default"
            onClick={() => onWant({ name: 'renewPasswords', students: waiting })}
          >
            Make new slips for {count(waiting.length, 'student')}
          </Button>
        </li>
      )}
    </ul>
  );
}
