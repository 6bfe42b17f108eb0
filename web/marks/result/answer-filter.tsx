import { SegmentedControl } from '../../base/elements/segments.tsx';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import classes from './answer-filter.module.css';

const WORDS = {
  all: t`All`,
  partly: t`Partly right`,
  wrong: t`Wrong`,
  blank: t`Not answered`,
  late: t`Late`,
};

type Show = keyof typeof WORDS;
const SHOWS = ['all', 'partly', 'wrong', 'blank', 'late'] as const satisfies Show[];

type Amounts = { all: number; partly: number; wrong: number; blank: number; late?: number };

/** Returns the chosen filter and its control, which is false if there is nothing to choose. */
export function useAnswerFilter(amounts: Amounts) {
  const [wanted, setShow] = useState<Show>('all');
  const shows = SHOWS.filter((show) => show === 'all' || amounts[show]);
  const show = shows.find((one) => one === wanted) ?? 'all';
  const filter = shows.length > 1 && (
    <SegmentedControl
      className={classes.filter}
      data-many={shows.length > 3 || undefined}
      aria-label={t`Which questions`}
      data={shows.map((value) => ({ value, label: `${WORDS[value]} (${amounts[value]})` }))}
      value={show}
      onChange={setShow}
    />
  );
  return { show, filter };
}
