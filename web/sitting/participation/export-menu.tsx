import { Menu } from '@mantine/core';
import {
  IconBraces,
  IconCertificate,
  IconPrinter,
  IconReportAnalytics,
  IconTable,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { ExportButton, ExportLabel } from '../../base/files/export-button.tsx';
import { timeZone, useSavedFile } from '../../base/files/use-saved-file.ts';

type Props = {
  contest: number;
  /** Number of rows that the page's own entries export, in words. */
  some?: string;
  /** The page's own entries, which come first. */
  children?: ReactNode;
};

const useResultsFile = (contest: number) =>
  useSavedFile((format: 'xlsx' | 'json') =>
    call('exportResults', { body: { contest, format, time_zone: timeZone() } }),
  );

export function ExportMenu({ contest, some = '', children }: Props) {
  const writing = useResultsFile(contest);
  return (
    <ExportButton isWriting={writing.isPending} some={some}>
      {children}
      <Entries contest={contest} onWrite={writing.mutate} />
    </ExportButton>
  );
}

export function ExportItems({ contest }: { contest: number }) {
  const { mutate } = useResultsFile(contest);
  return <Entries contest={contest} onWrite={mutate} />;
}

function Entries({ contest, onWrite }: { contest: number; onWrite: (format: 'xlsx' | 'json') => void }) {
  return (
    <>
      <Menu.Item leftSection={<IconTable size={18} aria-hidden="true" />} onClick={() => onWrite('xlsx')}>
        <ExportLabel label={t`Excel workbook`} holds={t`All marks, answers and statistics`} />
      </Menu.Item>
      <Menu.Item leftSection={<IconBraces size={18} aria-hidden="true" />} onClick={() => onWrite('json')}>
        <ExportLabel label={t`Everything as JSON`} holds={t`For other software`} />
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/results/teacher/${contest}/reports`}
        leftSection={<IconReportAnalytics size={18} aria-hidden="true" />}
      >
        <ExportLabel label={t`Reports to print`} holds={t`A page for each student`} />
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/results/teacher/${contest}/certificates`}
        leftSection={<IconCertificate size={18} aria-hidden="true" />}
      >
        <ExportLabel label={t`Certificates to print`} holds={t`For students who passed`} />
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        <ExportLabel label={t`Print`} holds={t`This page`} />
      </Menu.Item>
    </>
  );
}
