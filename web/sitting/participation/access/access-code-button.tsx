import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import classes from './access-code.module.css';

export const AccessCodeButton = ({ code, onOpen }: { code: string; onOpen: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<IconKey size={16} aria-hidden="true" />}
    classNames={{ label: classes.label }}
    onClick={onOpen}
  >
    <span>{t`Access code`}</span>
    <strong className={classes.short} data-look="strong figures" dir="auto" translate="no">
      {code}
    </strong>
  </Button>
);
