import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { LanguageButton } from './language-button.tsx';
import classes from './account.module.css';

export function AccountCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.narrow}>
      <title>{t`${title} · Tallymark`}</title>
      <div className={classes.card}>
        <Stack gap="lg">
          <Stack gap="xs">
            <Title order={1} size="h2">
              {title}
            </Title>
            {lead && <Text c="dimmed">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </div>
      <LanguageButton />
    </div>
  );
}
