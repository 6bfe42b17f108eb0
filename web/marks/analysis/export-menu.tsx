import { Menu } from '@mantine/core';
import { IconCertificate, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ExportButton } from '../../base/ui/export-button.tsx';
import { ResultsFileItems, useResultsFile } from '../../sitting/participation/results-file.tsx';

/** The marks of a contest, to take along: as files, or on paper. */
export function ExportMenu({ contest }: { contest: number }) {
  const writing = useResultsFile(contest);
  return (
    <ExportButton isWriting={writing.isPending}>
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
    </ExportButton>
  );
}
