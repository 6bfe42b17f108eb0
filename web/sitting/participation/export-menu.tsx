import { Menu } from '@mantine/core';
import {
  IconBraces,
  IconCertificate,
  IconPrinter,
  IconReportAnalytics,
  IconTable,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../base/api/call.ts';
import { ExportButton, ExportLabel } from '../../base/ui/export-button.tsx';
import { timeZone, useSavedFile } from '../../base/ui/use-saved-file.ts';

type Props = {
  contest: number;
  /** Number of rows that the page's own entries export, in words. */
  some?: string;
  /** The page's own entries; they come first. */
  children?: ReactNode;
};

export function ExportMenu({ contest, some = '', children }: Props) {
  const writing = useSavedFile((format: 'xlsx' | 'json') =>
    call('exportResults', { body: { contest, format, time_zone: timeZone() } }),
  );
  return (
    <ExportButton isWriting={writing.isPending} some={some}>
      {children}
      <Menu.Item
        leftSection={<IconTable size={18} aria-hidden="true" />}
        onClick={() => writing.mutate('xlsx')}
      >
        <ExportLabel label="Excel workbook" holds="All marks, answers and statistics" />
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBraces size={18} aria-hidden="true" />}
        onClick={() => writing.mutate('json')}
      >
        <ExportLabel label="Everything as JSON" holds="For other software" />
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/results/teacher/${contest}/reports`}
        leftSection={<IconReportAnalytics size={18} aria-hidden="true" />}
      >
        <ExportLabel label="Reports to print" holds="A page for each student" />
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/results/teacher/${contest}/certificates`}
        leftSection={<IconCertificate size={18} aria-hidden="true" />}
      >
        <ExportLabel label="Certificates to print" holds="For students who passed" />
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        <ExportLabel label="Print" holds="This page" />
      </Menu.Item>
    </ExportButton>
  );
}
