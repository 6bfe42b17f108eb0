import { FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { Stack } from '../elements/layout.tsx';
import { Button } from '../elements/button.tsx';
import { Text } from '../elements/text.tsx';
import classes from './file-drop.module.css';

const MIB = 1024 * 1024;

/** Returns why a file cannot be uploaded, or undefined if it can. */
export function reasonAgainstFile({ size, name }: File): string | undefined {
  if (size === 0) return t`The file ${name} is empty.`;
  const most = limits.formBytes.file.file;
  const [allowed, own] = [most / MIB, Math.ceil(size / MIB)];
  return size > most ? t`The file can be up to ${allowed} MB; ${name} is ${own} MB.` : undefined;
}

type Props = {
  words: string;
  kinds: string;
  isBusy: boolean;
  /** Called with one file, unless `isSeveral`. */
  onFiles: (files: File[]) => void;
  isSeveral?: boolean;
  children?: ReactNode;
};

export function FileDrop({ words, kinds, isBusy, onFiles, isSeveral = false, children }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <Stack
      className={classes.drop}
      gap="xs"
      align="center"
      role="group"
      aria-label={t`A file`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        onFiles(isSeveral ? files : files.slice(0, 1));
      }}
    >
      <IconFileUpload size={32} aria-hidden="true" />
      <Text fw={500}>{words}</Text>
      <Text size="sm" c="dimmed" ta="center">
        {kinds}
      </Text>
      <FileButton multiple={isSeveral} onChange={(chosen) => onFiles([chosen ?? []].flat())}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy}>
            {isSeveral ? t`Choose files` : t`Choose a file`}
          </Button>
        )}
      </FileButton>
      {children}
    </Stack>
  );
}
