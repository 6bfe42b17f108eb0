import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import classes from './export-button.module.css';

type Props = {
  isWriting: boolean;
  some?: string;
  children: ReactNode;
};

export const ExportButton = ({ isWriting, some = '', children }: Props) => (
  <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button
        data-look="screen"
        variant="default"
        loading={isWriting}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      >
        {t`Export`}
        {some}
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
  </Menu>
);

export const ExportLabel = ({ label, holds }: { label: string; holds: string }) => (
  <>
    {label}
    <span className={classes.holds} data-look="quiet small">
      {holds}
    </span>
  </>
);
