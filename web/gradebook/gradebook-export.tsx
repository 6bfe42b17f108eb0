import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypeCsv, IconPrinter, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, explain } from '../api/call.ts';
import { download } from '../ui/download.ts';
import { toast } from '../ui/toast.ts';

const FIXED = 'The file could not be made. Check your connection and try again.';

type Props = {
  schoolClass: number;
  /** The chosen contests; undefined if all are. */
  contests: number[] | undefined;
};

/** The gradebook, to take along: as files, or on paper. */
export function GradebookExport({ schoolClass, contests }: Props) {
  const writing = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const body = { class: schoolClass, format, time_zone, ...(contests && { contests }) };
      return call('exportGradebook', { body });
    },
    onSuccess: ({ name, type, bytes }) => {
      download(name, type, new Uint8Array(bytes));
      toast.success(`${name} is saved.`);
    },
    onError: (fault) => toast.error(explain(fault, FIXED)),
  });
  return (
    <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={writing.isPending}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTable size={18} aria-hidden="true" />}
          onClick={() => writing.mutate('xlsx')}
        >
          Excel workbook
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
          onClick={() => writing.mutate('csv')}
        >
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
