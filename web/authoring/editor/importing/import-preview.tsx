import { type ReactNode, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { FormatName } from '#contract/formats.ts';
import { CheckAll } from '../../../base/elements/check-all.tsx';
import { Group, Stack } from '../../../base/elements/layout.tsx';
import { SegmentedControl } from '../../../base/elements/segments.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { formatNames } from '../../../contest/shared/format-names.ts';
import cards from '../../../base/lists/cards.module.css';
import segments from '../../../base/elements/narrow-segments.module.css';
import { MarksSelect } from '../shared/marks-select.tsx';
import offered from './offered.module.css';
import {
  type Choices,
  type Counts,
  countsOf,
  pressOption,
  setAll,
  setIncluded,
  setIsSeveral,
  setMarksFor,
  setPlace,
  setSigns,
  stateOf,
} from './choices.ts';
import { ImportItem } from './import-item.tsx';
import { Lines } from './page-pane.tsx';
import panes from './panes.module.css';
import type { Panes } from './panes.ts';

type Show = 'all' | 'asks' | 'changed' | 'out';

/** Filter and its rows. They stay until the filter changes, so that an answered row does not vanish. */
type Shown = { show: Show; rows: ReadonlySet<number> };

const NONE: readonly number[] = [];

export function ImportPreview({
  choices,
  format,
  page,
  shuffles,
  onChange,
  children,
}: {
  choices: Choices;
  format: FormatName;
  /** The imported text, divided by item; undefined if the source was not text. */
  page: Panes | undefined;
  shuffles: boolean;
  onChange: (choices: Choices) => void;
  /** Acts on the chosen questions, below the list. */
  children: ReactNode;
}) {
  const [shown, setShown] = useState<Shown>({ show: 'all', rows: new Set(choices.rows.keys()) });
  const counts = countsOf(choices);
  const show = (wanted: Show) => {
    const rows = [...choices.rows.keys()].filter((at) => wanted === 'all' || stateOf(choices, at) === wanted);
    setShown({ show: wanted, rows: new Set(rows) });
  };
  const filters = [
    { value: 'all', words: t`All`, count: choices.rows.length },
    { value: 'asks', words: t`Need an answer`, count: counts.ask },
    { value: 'changed', words: t`Imported with changes`, count: counts.changed },
    { value: 'out', words: t`Not imported`, count: counts.out },
  ] as const satisfies readonly { value: Show; words: string; count: number }[];
  const able = choices.rows.filter(({ question }) => question).length;

  return (
    <Stack>
      <Text role="status">
        <strong>{formatNames[format]}.</strong> {summaryOf(counts)}
      </Text>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          className={`${segments.segments} ${segments.pairs}`}
          aria-label={t`Show`}
          value={shown.show}
          onChange={show}
          data={filters
            .filter(({ value, count }) => value !== 'asks' || count > 0 || shown.show === value)
            .map(({ value, words, count }) => ({
              value,
              label: `${words} ${count}`,
              disabled: count === 0 && shown.show !== value,
            }))}
        />
        {able > 1 && (
          <CheckAll
            label={t`Select all`}
            checked={counts.left === 0}
            isPartial={counts.left > 0 && counts.left < able}
            onChange={(event) => onChange(setAll(choices, event.currentTarget.checked))}
          />
        )}
      </Group>
      <MarksChoices choices={choices} onChange={onChange} />
      <div>
        {page && (
          <div className={panes.heads} data-look="small strong" aria-hidden="true">
            <span>{t`Your page`}</span>
            <span>{t`What we read`}</span>
          </div>
        )}
        <ol className={page ? cards.stack : `${cards.stack} ${offered.items}`}>
          {choices.rows.map((row, at) =>
            shown.rows.has(at) ? (
              <ImportItem
                key={at}
                row={row}
                right={choices.chosen[at]?.right ?? NONE}
                isSeveral={choices.chosen[at]?.isSeveral ?? false}
                keepsSigns={choices.chosen[at]?.keepsSigns ?? null}
                state={stateOf(choices, at)}
                pane={page?.panes[at]}
                isAlone={shown.show !== 'all'}
                onIn={(isIn) => onChange(setIncluded(choices, at, isIn))}
                onRight={(option) => onChange(pressOption(choices, at, option))}
                onSeveral={(isSeveral) => onChange(setIsSeveral(choices, at, isSeveral))}
                shuffles={shuffles}
                place={choices.chosen[at]?.place ?? null}
                onPlace={(place) => onChange(setPlace(choices, at, place))}
                onSigns={(keepsSigns) => onChange(setSigns(choices, at, keepsSigns))}
              />
            ) : null,
          )}
        </ol>
        {page && page.rest.length > 0 && shown.show === 'all' && (
          <div className={panes.row}>
            <Lines lines={page.rest} />
          </div>
        )}
      </div>
      {children}
    </Stack>
  );
}

function summaryOf({ comeIn, ask, left, out }: Counts): string {
  const parts = [
    plural(comeIn, { one: '# question will be added', other: '# questions will be added' }),
    ...(ask > 0 ? [plural(ask, { one: '# needs an answer', other: '# need an answer' })] : []),
    ...(left > 0 ? [plural(left, { one: '# is left out', other: '# are left out' })] : []),
    ...(out > 0 ? [t`${out} not imported`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function MarksChoices({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) {
  return [...choices.marks].map(([inFile, marks]) => (
    <MarksSelect
      key={inFile}
      label={t`Questions with ${plural(inFile, { one: `${inFile} mark`, other: `${inFile} marks` })} in the file get`}
      other={t`Other marks for these questions`}
      marks={marks}
      onChange={(chosen) => onChange(setMarksFor(choices, inFile, chosen))}
    />
  ));
}
