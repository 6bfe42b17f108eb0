import { Menu, NativeSelect } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { copyText } from '../../base/elements/copy-text.ts';
import { ExportLabel } from '../../base/files/export-button.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { toast } from '../../base/elements/toast.ts';
import { download, fileName } from '../../base/files/download.ts';
import {
  type Filter,
  filterLabels,
  type Participant,
  sheetOf,
  type Sorting,
  withOutcomes,
} from './participant-rows.ts';
import { ExportMenu } from './export-menu.tsx';
import { isOverFor } from './is-over-for.ts';
import classes from './participants-tools.module.css';

type Props = {
  contest: Contest;
  found: Participant[];
  count: number;
  search: string;
  onSearch: (text: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  sorting: Sorting;
  /** Set if the list has no table headings to sort by. */
  onSorting: ((sorting: Sorting) => void) | undefined;
};

const SORTINGS: { label: string; sorting: Sorting }[] = [
  { label: t`Name, A to Z`, sorting: { by: 'name', isDescending: false } },
  { label: t`Marks, highest first`, sorting: { by: 'marks', isDescending: true } },
  { label: t`Marks, lowest first`, sorting: { by: 'marks', isDescending: false } },
  { label: t`Email, A to Z`, sorting: { by: 'email', isDescending: false } },
];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the constant
const FILTERS = Object.keys(filterLabels) as Filter[];

export function ParticipantsTools(props: Props) {
  const { contest, found, count, search, onSearch, filter, onFilter, sorting, onSorting } = props;
  const some = found.length < count ? ` (${found.length})` : '';
  const save = async () => {
    try {
      const { tableToCsv } = await import('#shared/table-to-csv.ts');
      const name = fileName(contest.name, 'participants.csv');
      const table = tableToCsv(sheetOf(withOutcomes(found, isOverFor(contest)), contest));
      download(name, 'text/csv;charset=utf-8', table);
    } catch {
      // This code is loaded on demand, and the network may be down.
      toast.error(t`The file could not be created. Check your connection and try again.`);
    }
  };
  const copy = async () => {
    if (await copyText(found.map(({ email }) => email).join(', '))) toast.success(t`Emails copied.`);
    else toast.error(t`This browser does not allow copying. Please select the text and copy it yourself.`);
  };
  return (
    <div className={classes.tools} data-look="screen">
      <SearchField
        className={classes.search}
        label={t`Search participants`}
        placeholder={t`Name or email`}
        value={search}
        onSearch={onSearch}
      />
      <NativeSelect
        aria-label={t`Which participants`}
        value={filter}
        onChange={(event) => onFilter(FILTERS.find((value) => value === event.currentTarget.value) ?? 'all')}
        data={FILTERS.map((value) => ({ value, label: filterLabels[value] }))}
      />
      {onSorting && (
        <NativeSelect
          aria-label={t`Sort by`}
          value={SORTINGS.findIndex(
            (entry) => entry.sorting.by === sorting.by && entry.sorting.isDescending === sorting.isDescending,
          )}
          onChange={(event) => onSorting(SORTINGS[Number(event.currentTarget.value)]?.sorting ?? sorting)}
          data={SORTINGS.map(({ label }, index) => ({ value: String(index), label }))}
        />
      )}
      <ExportMenu contest={contest.id} some={some}>
        <Menu.Item
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          disabled={found.length === 0}
          onClick={() => void copy()}
        >
          <ExportLabel label={t`Copy emails`} holds={t`For the rows shown`} />
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          disabled={found.length === 0}
          onClick={() => void save()}
        >
          <ExportLabel label={t`Download CSV`} holds={t`The rows of the table`} />
        </Menu.Item>
      </ExportMenu>
    </div>
  );
}
