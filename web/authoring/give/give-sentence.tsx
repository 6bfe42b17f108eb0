import { useQuery } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatTimeOfDay } from '../../base/time/time-words.ts';
import { tomorrowAt } from '../../base/time/local-time.ts';
import { classesQuery } from '../../contest/shared/class-queries.ts';
import { passingOf, type Terms } from './terms.ts';
import classes from './give.module.css';

type Props = {
  terms: Terms;
  /** Marks of all questions. */
  total: number;
  now: number;
  onChange: (terms: Terms) => void;
};

/** The terms of a new contest as one sentence, whose words are fields. */
export function GiveSentence({ terms, total, now, onChange }: Props) {
  const set = (changed: Partial<Terms>) => onChange({ ...terms, ...changed });
  const name = (
    <input
      className={classes.name}
      aria-label={t`Title`}
      dir="auto"
      autoComplete="off"
      value={terms.name}
      onChange={({ currentTarget: { value } }) => set({ name: value })}
    />
  );
  const who = <Who terms={terms} set={set} />;
  const when = <When terms={terms} now={now} set={set} />;
  const minutes = (
    <input
      className={classes.number}
      aria-label={t`Minutes`}
      inputMode="numeric"
      autoComplete="off"
      size={3}
      value={terms.minutes}
      onChange={({ currentTarget: { value } }) => set({ minutes: value })}
    />
  );
  const passing = (
    <input
      className={classes.number}
      aria-label={t`Passing marks`}
      inputMode="decimal"
      autoComplete="off"
      size={3}
      value={passingOf(terms, total)}
      onChange={({ currentTarget: { value } }) => set({ passing: value })}
    />
  );
  return (
    <div className={classes.sentence}>
      {name}
      <p>
        <Trans>
          for {who}, {when}, for {minutes} minutes. To pass, {passing} of {total} marks are needed.
        </Trans>
      </p>
    </div>
  );
}

type PartProps = { terms: Terms; set: (changed: Partial<Terms>) => void };

function Who({ terms: { isPublic, schoolClass }, set }: PartProps) {
  const { data = [] } = useQuery(classesQuery());
  return (
    <select
      className={classes.word}
      aria-label={t`Who can take part`}
      value={isPublic ? 'public' : String(schoolClass ?? 'private')}
      onChange={({ currentTarget: { value } }) =>
        set({
          isPublic: value === 'public',
          schoolClass: /^\d+$/.test(value) ? Number(value) : undefined,
        })
      }
    >
      {data.map(({ id, name, students_count: count }) => (
        <option key={id} value={id}>
          {plural(count, { one: `${name} (# student)`, other: `${name} (# students)` })}
        </option>
      ))}
      <option value="public">{t`everyone with the link`}</option>
      <option value="private">{t`students I add later`}</option>
    </select>
  );
}

function When({ terms: { when, start }, now, set }: PartProps & { now: number }) {
  const ten = formatTimeOfDay(Date.parse(tomorrowAt(now, 10)));
  return (
    <>
      <select
        className={classes.word}
        aria-label={t`Start`}
        value={when}
        onChange={({ currentTarget: { value } }) =>
          set({ when: value === 'now' || value === 'tomorrow' ? value : 'other' })
        }
      >
        <option value="now">{t`now`}</option>
        <option value="tomorrow">{t`tomorrow at ${ten}`}</option>
        <option value="other">{t`at another time`}</option>
      </select>
      {when === 'other' && (
        <input
          className={classes.word}
          type="datetime-local"
          aria-label={t`Start time`}
          value={start}
          onChange={({ currentTarget: { value } }) => set({ start: value })}
        />
      )}
    </>
  );
}
