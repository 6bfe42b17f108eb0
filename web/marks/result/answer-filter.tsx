import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import classes from './answer-filter.module.css';

const WORDS = { all: 'All', wrong: 'Wrong', blank: 'Not answered', late: 'Late' };

/** Which questions of a response are shown. */
type Show = keyof typeof WORDS;
const SHOWS = ['all', 'wrong', 'blank', 'late'] as const satisfies Show[];

/** Number of questions of each kind. */
type Amounts = { all: number; wrong: number; blank: number; late?: number };

/**
 * Which questions are to be shown, and the control that chooses them; false in its place if there is nothing
 * to choose.
 */
export function useAnswerFilter(amounts: Amounts) {
  const [wanted, setShow] = useState<Show>('all');
  const shows = SHOWS.filter((show) => show === 'all' || amounts[show]);
  const show = shows.find((one) => one === wanted) ?? 'all';
  const filter = shows.length > 1 && (
    <SegmentedControl
      className={classes.filter}
      mod={{ four: shows.length === 4 }}
      aria-label="Which questions"
      data={shows.map((value) => ({ value, label: `${WORDS[value]} (${amounts[value]})` }))}
      value={show}
      onChange={setShow}
      withItemsBorders={false}
    />
  );
  return { show, filter };
}
