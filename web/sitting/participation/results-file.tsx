import { Menu } from '@mantine/core';
import { IconBraces, IconTable } from '@tabler/icons-react';
import { call } from '../../base/api/call.ts';
import { timeZone, useSavedFile } from '../../base/ui/use-saved-file.ts';

export type ResultsFormat = 'xlsx' | 'json';

/** Saves marks, answers and analysis of a contest. */
export const useResultsFile = (contest: number) =>
  useSavedFile((format: ResultsFormat) =>
    call('exportResults', { body: { contest, format, time_zone: timeZone() } }),
  );

/** The entries of a menu that save them. They hold everybody, whatever a table shows. */
export const ResultsFileItems = ({ onFile }: { onFile: (format: ResultsFormat) => void }) => (
  <>
    <Menu.Item leftSection={<IconTable size={18} aria-hidden="true" />} onClick={() => onFile('xlsx')}>
      Excel workbook
    </Menu.Item>
    <Menu.Item leftSection={<IconBraces size={18} aria-hidden="true" />} onClick={() => onFile('json')}>
      Everything as JSON
    </Menu.Item>
  </>
);
