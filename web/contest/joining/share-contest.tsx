import { useDisclosure } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { readSettings } from '../../base/api/settings.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { ProjectorView } from '../../base/dialogs/projector-view.tsx';
import { canBeJoined } from '../shared/can-be-joined.ts';
import { ContestCode } from '../shared/contest-id.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { joinLink, explainMissingLink } from './join-link.ts';
import { JoinQr, JoinWords } from './join-words.tsx';
import classes from './share-contest.module.css';

/** Shows the contest's id; if it is published and students can join, also a link and a QR code. */
export function ShareContest({ contest }: { contest: Contest }) {
  const [isProjected, projector] = useDisclosure();
  const isOpen = canBeJoined(contest);
  const link = isOpen ? joinLink(contest.id) : undefined;
  const qrCode = link && <JoinQr link={link} />;
  return (
    <Group className={classes.panel}>
      <Stack gap="sm" align="flex-start" className={classes.words}>
        <div>
          <Text c="dimmed" size="sm">{t`Contest ID`}</Text>
          <p className={classes.code}>
            <ContestCode id={contest.id} />
          </p>
        </div>
        {link && (
          <div>
            <Text c="dimmed" size="sm">{t`Join link`}</Text>
            <p data-look="wrap" translate="no">
              {link}
            </p>
          </div>
        )}
        {isOpen && !link && (
          <Text size="sm" data-look="wrap">
            {explainMissingLink(readSettings().publicUrl)}
          </Text>
        )}
        <Group gap="xs">
          <CopyButton text={String(contest.id)} label={t`Copy contest ID`} />
          {link && <CopyButton text={link} label={t`Copy join link`} />}
          {isOpen && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPresentation size={16} aria-hidden="true" />}
              onClick={projector.open}
            >{t`Show on the projector`}</Button>
          )}
        </Group>
      </Stack>
      {qrCode && <div className={classes.qr}>{qrCode}</div>}
      {isOpen && (
        <ProjectorView title={contest.name} opened={isProjected} onClose={projector.close}>
          <JoinWords contest={contest.id} link={link}>
            {qrCode}
          </JoinWords>
        </ProjectorView>
      )}
    </Group>
  );
}
