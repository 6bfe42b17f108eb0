import { Menu } from '@mantine/core';
import { IconFileTypeCsv, IconPrinter, IconSchool, IconTable } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import type { GradebookFormat } from '#contract/gradebook.ts';
import { call } from '../../base/api/call.ts';
import { ExportButton, ExportLabel } from '../../base/files/export-button.tsx';
import { timeZone, useSavedFile } from '../../base/files/use-saved-file.ts';

type Props = {
  schoolClass: number;
  /** Ids of the chosen contests; undefined for all. */
  contests: number[] | undefined;
};

export function GradebookExport({ schoolClass, contests }: Props) {
  const writing = useSavedFile((format: GradebookFormat) => {
    const body = { class: schoolClass, format, time_zone: timeZone(), ...(contests && { contests }) };
    return call('exportGradebook', { body });
  });
  return (
    <ExportButton isWriting={writing.isPending}>
      <Menu.Item
        leftSection={<IconTable size={18} aria-hidden="true" />}
        onClick={() => writing.mutate('xlsx')}
      >
        <ExportLabel label={t`Excel workbook`} holds={t`The contests shown`} />
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
        onClick={() => writing.mutate('csv')}
      >
        <ExportLabel label="CSV" holds={t`The same, for importing into school software`} />
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSchool size={18} aria-hidden="true" />}
        onClick={() => writing.mutate('canvas')}
      >
        <ExportLabel label={t`Canvas`} holds={t`Marks to import into its gradebook`} />
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSchool size={18} aria-hidden="true" />}
        onClick={() => writing.mutate('moodle')}
      >
        <ExportLabel label={t`Moodle`} holds={t`Marks to import, by address or ID number`} />
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        <ExportLabel label={t`Print`} holds={t`This page`} />
      </Menu.Item>
    </ExportButton>
  );
}
