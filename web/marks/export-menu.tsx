import { Button, Menu } from '@mantine/core';
import { IconBraces, IconChevronDown, IconPrinter, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, explain } from '../api/call.ts';
import { download } from '../ui/download.ts';
import { toast } from '../ui/toast.ts';

const FIXED = 'The file could not be made. Check your connection and try again.';

/** The marks of a contest, to take along: as files, or as reports on paper. */
export function ExportMenu({ contest }: { contest: number }) {
  const writing = useMutation({
    mutationFn: (format: 'xlsx' | 'json') => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return call('exportResults', { body: { contest, format, time_zone } });
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
          leftSection={<IconBraces size={18} aria-hidden="true" />}
          onClick={() => writing.mutate('json')}
        >
          Everything as JSON
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/results/teacher/${contest}/reports`}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
        >
          Reports to print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
