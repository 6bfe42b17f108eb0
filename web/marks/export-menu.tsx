import { Button, Menu } from '@mantine/core';
import { IconCertificate, IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ResultsFileItems, useResultsFile } from '../participation/results-file.tsx';

/** The marks of a contest, to take along: as files, or on paper. */
export function ExportMenu({ contest }: { contest: number }) {
  const writing = useResultsFile(contest);
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
        <ResultsFileItems onFile={writing.mutate} />
        <Menu.Item
          component={Link}
          to={`/results/teacher/${contest}/reports`}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
        >
          Reports to print
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/results/teacher/${contest}/certificates`}
          leftSection={<IconCertificate size={18} aria-hidden="true" />}
        >
          Certificates to print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
