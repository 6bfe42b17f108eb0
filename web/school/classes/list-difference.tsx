import { t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { CheckAll } from '../../base/elements/check-all.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import segments from '../../base/elements/narrow-segments.module.css';
import cards from '../../base/lists/cards.module.css';
import type { Member } from './compare-list.ts';
import classes from './classes.module.css';
import { GoneRow, ListRow } from './list-rows.tsx';
import { type Choices, goneKey, type ListPlan } from './plan-list.ts';
import type { Row } from './take-over.ts';

type Props = {
  rows: readonly Row[];
  members: readonly Member[];
  plan: ListPlan;
  choices: Choices;
  isDisabled: boolean;
  hasClass: boolean;
  onChoices: (change: (before: Choices) => Choices) => void;
};

type Show = 'all' | 'same' | 'look' | 'out';

/** Rows of a list for one class. Each decision can be changed before it is taken. */
export function ListDifference({ rows, members, plan, choices, isDisabled, hasClass, onChoices }: Props) {
  const [wanted, setShow] = useState<Show>('all');
  const { matches, gone, isTicked, leaves } = plan;
  const kindOf = (row: Row) => matches.get(row.place)?.kind;
  const shows: Record<Show, (row: Row) => boolean> = {
    all: (row) => kindOf(row) !== 'same',
    same: (row) => kindOf(row) === 'same',
    look: (row) => row.comes && row.is_ticked && row.problems.length > 0,
    out: (row) => !row.comes || !row.is_ticked,
  };
  const count = (show: Show) => rows.filter(shows[show]).length;
  const counts = {
    all: count('all') + gone.length,
    same: count('same'),
    look: count('look'),
    out: count('out'),
  };
  const show = wanted !== 'all' && counts[wanted] === 0 ? 'all' : wanted;
  const shown = rows.filter(shows[show]);
  const shownGone = show === 'all' ? gone : [];
  const tickable = shown.filter((row) => {
    const kind = kindOf(row);
    return row.comes && kind !== 'same' && kind !== 'ask';
  });
  const ticked = tickable.filter(isTicked).length + shownGone.filter(leaves).length;
  const all = tickable.length + shownGone.length;
  const tick = useCallback(
    (entries: readonly (readonly [string, boolean])[]) =>
      onChoices((before) => ({ ...before, ticks: new Map([...before.ticks, ...entries]) })),
    [onChoices],
  );
  const onTick = useCallback((key: string, to: boolean) => tick([[key, to]]), [tick]);
  const onAnswer = useCallback(
    (place: string, student: number | undefined) =>
      onChoices((before) => {
        const answers = new Map(before.answers);
        if (student === undefined) answers.delete(place);
        else answers.set(place, student);
        return { ...before, answers };
      }),
    [onChoices],
  );
  const segment = (value: Show, label: ReactNode & string) => ({
    value,
    label,
    disabled: counts[value] === 0,
  });
  return (
    <>
      {(counts.same > 0 || counts.look > 0 || counts.out > 0) && (
        <SegmentedControl
          className={segments.segments}
          aria-label={t`Which rows`}
          value={show}
          onChange={setShow}
          data={[
            members.length > 0
              ? { value: 'all', label: t`Changes (${counts.all})` }
              : { value: 'all', label: t`All (${counts.all})` },
            ...(members.length > 0 ? [segment('same', t`As before (${counts.same})`)] : []),
            segment('look', t`With notes (${counts.look})`),
            segment('out', t`Not imported (${counts.out})`),
          ]}
        />
      )}
      <div>
        <CheckAll
          className={classes.all}
          label={t`All rows shown`}
          checked={ticked > 0 && ticked === all}
          isPartial={ticked > 0 && ticked < all}
          disabled={isDisabled || all === 0}
          onChange={({ currentTarget: { checked } }) =>
            tick([
              ...tickable.map(({ place }) => [place, checked] as const),
              ...shownGone.map((member) => [goneKey(member), checked] as const),
            ])
          }
        />
        <ul
          className={`${cards.ruled} ${classes.rows}`}
          aria-label={t({ message: 'Rows', context: 'lines of a list' })}
          tabIndex={0}
        >
          {shownGone.map((member) => (
            <GoneRow
              key={member.id}
              member={member}
              leaves={leaves(member)}
              isDisabled={isDisabled}
              onTick={(to) => onTick(goneKey(member), to)}
            />
          ))}
          {shown.map((row) => (
            <ListRow
              key={row.place}
              row={row}
              match={matches.get(row.place)}
              options={optionsOf(row, plan, choices, members)}
              answer={choices.answers.get(row.place)}
              isTicked={isTicked(row)}
              isDisabled={isDisabled}
              hasClass={hasClass}
              onTick={onTick}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

const NOBODY: readonly Member[] = [];

/** Returns the students whom the teacher may name as the row's student. */
function optionsOf(row: Row, { matches, gone }: ListPlan, { answers }: Choices, members: readonly Member[]) {
  const match = matches.get(row.place);
  if (match?.kind === 'ask') return match.candidates;
  if (match?.kind === 'moved') return [match.member, ...gone];
  const answer = answers.get(row.place);
  const named = answer === undefined ? [] : members.filter(({ id }) => id === answer);
  if (match?.kind === 'new' || answer !== undefined) {
    return gone.length + named.length === 0 ? NOBODY : [...named, ...gone];
  }
  return NOBODY;
}
