import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './export-button.module.css';

type Props = {
  isWriting: boolean;
  /** Text behind its word, for example the number of rows. */
  some?: string;
  /** The menu's entries. */
  children: ReactNode;
};

/** The button with the ways to take something along. */
export const ExportButton = ({ isWriting, some = '', children }: Props) => (
  <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button
        className={classes.button}
        variant="default"
        loading={isWriting}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      >
        Export{some}
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
  </Menu>
);

/** The words of an entry: what it is called, and what is in it. */
export const ExportWords = ({ label, holds }: { label: string; holds: string }) => (
  <>
    {label}
    <span className={classes.holds}>{holds}</span>
  </>
);
