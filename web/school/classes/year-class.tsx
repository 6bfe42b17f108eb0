import { plural, t } from '@lingui/core/macro';
import { type Dispatch, type SetStateAction } from 'react';
import * as limits from '#contract/limits.ts';
import { Checkbox } from '../../base/elements/check.tsx';
import { NativeSelect, TextInput } from '../../base/elements/field.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { type ClassLists, newNameOf, type YearChoices } from './plan-year.ts';
import classes from './year.module.css';

type Props = {
  schoolClass: ClassLists[number];
  choices: YearChoices;
  /** Names of the new classes. */
  names: readonly string[];
  /** Names that two classes would have. */
  isDouble: readonly string[];
  onChoices: Dispatch<SetStateAction<YearChoices>>;
};

/** One class in the new school year: its new name, and where each of its students goes. */
export function YearClass({ schoolClass, choices, names, isDouble, onChoices }: Props) {
  const { id, name, students } = schoolClass;
  const { staying, moves } = choices;
  const isStaying = staying.has(id);
  const typed = choices.names.get(id) ?? newNameOf(schoolClass, choices);
  const target = newNameOf(schoolClass, choices);
  const isWrong = isDouble.some((one) => one.toLowerCase() === target.toLowerCase());
  const moved = students.filter((one) => (moves.get(one.id) ?? target) !== target).length;
  const options = [...new Set([...names, ...students.flatMap((one) => moves.get(one.id) ?? [])])].filter(
    (one) => one !== '',
  );
  return (
    <li className={classes.row}>
      <Checkbox
        className={classes.takes}
        label={
          <>
            <strong dir="auto">{name}</strong>{' '}
            <span data-look="quiet small">
              {plural(students.length, { one: '# student', other: '# students' })}
            </span>
          </>
        }
        checked={!isStaying}
        onChange={({ currentTarget: { checked } }) =>
          onChoices((before) => {
            const next = new Set(before.staying);
            if (checked) next.delete(id);
            else next.add(id);
            return { ...before, staying: next };
          })
        }
      />
      {isStaying ? (
        <span data-look="quiet">{t`Stays as it is`}</span>
      ) : (
        <TextInput
          aria-label={t`New name of ${name}`}
          placeholder={t`Ends: its students leave`}
          maxLength={limits.nameLength}
          autoComplete="off"
          value={typed}
          error={isWrong ? t`Another class has this name.` : undefined}
          onChange={({ currentTarget: { value } }) =>
            onChoices((before) => ({ ...before, names: new Map([...before.names, [id, value]]) }))
          }
        />
      )}
      {!isStaying && students.length > 0 && (
        <div className={classes.students}>
          <Folded
            summary={
              moved === 0
                ? t`Move students of ${name}`
                : plural(moved, {
                    one: '# student does not go on with the class',
                    other: '# students do not go on with the class',
                  })
            }
          >
            <ul className={classes.grid}>
              {students.map((one) => (
                <li key={one.id}>
                  <NativeSelect
                    label={one.number === null ? one.name : t`${one.name}, No. ${one.number}`}
                    value={moves.get(one.id) ?? target}
                    data={[
                      ...options.map((option) => ({ value: option, label: option })),
                      { value: '', label: t`Leaves` },
                    ]}
                    onChange={({ currentTarget: { value } }) =>
                      onChoices((before) => ({
                        ...before,
                        moves: new Map([...before.moves, [one.id, value]]),
                      }))
                    }
                  />
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
    </li>
  );
}
