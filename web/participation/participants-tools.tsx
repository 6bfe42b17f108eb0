import { Button, CloseButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react';
import { CopyButton } from '../ui/copy-button.tsx';
import { toast } from '../ui/toast.ts';
import { downloadText, fileName } from '../ui/download-text.ts';
import { type Outcome, outcomes, outcomeWord, type Participant, type Sorting } from './participant-rows.ts';
import classes from './participants-tools.module.css';

type Props = {
  contest: string;
  found: Participant[];
  count: number;
  search: string;
  onSearch: (text: string) => void;
  outcome: Outcome;
  onOutcome: (outcome: Outcome) => void;
  sorting: Sorting;
  /** Where no table's heading sorts. */
  onSorting: ((sorting: Sorting) => void) | undefined;
};

const SORTINGS: { label: string; sorting: Sorting }[] = [
  { label: 'Name, A to Z', sorting: { by: 'name', isDescending: false } },
  { label: 'Marks, highest first', sorting: { by: 'marks', isDescending: true } },
  { label: 'Marks, lowest first', sorting: { by: 'marks', isDescending: false } },
  { label: 'Email, A to Z', sorting: { by: 'email', isDescending: false } },
];

/** Search, and what can be done with the rows that it leaves. */
export function ParticipantsTools(props: Props) {
  const { found, count, search, onSearch, outcome, onOutcome, sorting, onSorting } = props;
  const some = found.length < count ? ` (${found.length})` : '';
  const save = async () => {
    try {
      const { participantsCsv } = await import('./participants-csv.ts');
      downloadText(
        fileName(props.contest, 'participants.csv'),
        'text/csv;charset=utf-8',
        participantsCsv(found),
      );
    } catch {
      // Its code is fetched when it is wanted, and there was no network.
      toast.error('The file could not be made. Check your connection and try again.');
    }
  };
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Search participants"
        placeholder="Name, email or phone"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={
          search ? <CloseButton aria-label="Clear the search" onClick={() => onSearch('')} /> : null
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Which participants"
        value={outcome}
        onChange={(event) =>
          onOutcome(outcomes.find((value) => value === event.currentTarget.value) ?? 'all')
        }
        data={outcomes.map((value) => ({
          value,
          label: value === 'all' ? 'All participants' : outcomeWord[value],
        }))}
      />
      {onSorting && (
        <NativeSelect
          aria-label="Sort by"
          value={SORTINGS.findIndex(
            (entry) => entry.sorting.by === sorting.by && entry.sorting.isDescending === sorting.isDescending,
          )}
          onChange={(event) => onSorting(SORTINGS[Number(event.currentTarget.value)]?.sorting ?? sorting)}
          data={SORTINGS.map(({ label }, index) => ({ value: String(index), label }))}
        />
      )}
      <Group gap="xs" className={classes.actions}>
        <CopyButton
          label={`Copy emails${some}`}
          text={found.map(({ email }) => email).join(', ')}
          disabled={found.length === 0}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={found.length === 0}
          onClick={() => void save()}
        >
          Download CSV{some}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
    </div>
  );
}
