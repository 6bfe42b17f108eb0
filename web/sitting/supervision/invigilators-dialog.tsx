import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { readSettings } from '../../base/api/settings.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { lazyPart } from '../../base/pages/part.tsx';
import { ErrorMessage, LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { reachableBase } from '../../base/pages/reachable-base.ts';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { Instant } from '../../base/time/instant.tsx';
import { pages } from '../../pages.ts';
import { type Invigilation, invigilationQuery } from './invigilation-query.ts';
import classes from './invigilators-dialog.module.css';

const QrCode = lazyPart('qr code', async () => (await import('../../contest/joining/qr-code.tsx')).QrCode);

type Props = { contest: number; isOpen: boolean; onClose: () => void };

/** Links of invigilators: makes and ends them. */
export const InvigilatorsDialog = ({ contest, isOpen, onClose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} title={t`Invigilators`} size="lg" centered>
    <Loaded contest={contest} />
  </Modal>
);

function Loaded({ contest }: { contest: number }) {
  const { data, error, refetch } = useQuery(invigilationQuery(contest));
  useRestoreFocus();
  if (data) return <Links contest={contest} invigilation={data} />;
  return error ? <LoadFailed fault={error} onRetry={refetch} /> : <Loading />;
}

function Links({ contest, invigilation }: { contest: number; invigilation: Invigilation }) {
  const { invigilators, from_datetime: from, until_datetime: until } = invigilation;
  return (
    <Stack>
      <Text>
        {t`With a link, somebody without an account watches the room: names and states, never questions, answers or marks.`}{' '}
        {t`Links work during this time:`} <Instant at={from} /> – <Instant at={until} />
      </Text>
      {invigilators.length > 0 && (
        <ul className={cards.ruled} aria-label={t`Links of invigilators`}>
          {invigilators.map((link) => (
            <LinkRow key={link.id} contest={contest} link={link} />
          ))}
        </ul>
      )}
      <NewLink contest={contest} />
    </Stack>
  );
}

type Link = Invigilation['invigilators'][number];

function LinkRow({ contest, link }: { contest: number; link: Link }) {
  const queryClient = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const { id, name, may_extend: mayExtend, made_by: maker, ended_datetime: ended } = link;
  const end = async () => {
    setEnding(true);
    setFault(undefined);
    try {
      await call('endInvigilator', { body: { contest, invigilator: id } });
      await queryClient.invalidateQueries();
    } catch (fault) {
      setFault(fault);
    }
    setEnding(false);
  };
  return (
    <Group component="li" className={classes.row} data-look="wrap" justify="space-between">
      <div>
        <Text fw={550}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t`Made by ${maker}`}
          {mayExtend && <> · {t`may give extra time`}</>}
          {ended && (
            <>
              {' '}
              · {t`ended`} <Instant at={ended} />
            </>
          )}
        </Text>
        {fault !== undefined && (
          <ErrorMessage>
            {explainFault(fault, t`The link could not be ended. Please try again.`)}
          </ErrorMessage>
        )}
      </div>
      {!ended && (
        <Button
          variant="default"
          loading={isEnding}
          aria-label={t`End the link: ${name}`}
          onClick={() => void end()}
        >
          {t({ message: 'End', context: 'ends a link' })}
        </Button>
      )}
    </Group>
  );
}

/** The secret is after the #, so that no server logs it. */
const linkOf = (secret: string): string =>
  `${reachableBase(readSettings().publicUrl, location.origin) ?? location.origin}${pages.watch.path}#${secret}`;

function NewLink({ contest }: { contest: number }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [mayExtend, setMayExtend] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const [made, setMade] = useState<{ name: string; link: string }>();
  const make = async () => {
    setMaking(true);
    setFault(undefined);
    try {
      const { secret } = await call('addInvigilator', { body: { contest, name, may_extend: mayExtend } });
      setMade({ name, link: linkOf(secret) });
      setName('');
      await queryClient.invalidateQueries();
    } catch (fault) {
      setFault(fault);
    }
    setMaking(false);
  };
  return (
    <form
      aria-labelledby="new-invigilator"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !isMaking) void make();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h4" id="new-invigilator">{t`New link`}</Title>
        <TextInput
          label={t`Name of the link`}
          placeholder={t`Room 12, Ms Ito`}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t`May give extra time`}
          checked={mayExtend}
          onChange={({ target }) => setMayExtend(target.checked)}
        />
        {fault !== undefined && (
          <ErrorMessage>{explainFault(fault, t`The link could not be made. Please try again.`)}</ErrorMessage>
        )}
        <Group>
          <Button type="submit" size="touch" loading={isMaking} disabled={name.trim() === ''}>
            {t`Create a link`}
          </Button>
        </Group>
        <div role="status">
          {made && (
            <div className={classes.made} data-look="note">
              <Text fw={550}>
                <bdi>{made.name}</bdi>
              </Text>
              <div className={classes.code}>
                <QrCode text={made.link} title={t`QR code of the link`} />
              </div>
              <p data-look="wrap" translate="no">
                {made.link}
              </p>
              <CopyButton style={{ minHeight: 44 }} text={made.link} label={t`Copy the link`} />
              <Text size="sm">{t`Copy it now: it is shown only once.`}</Text>
            </div>
          )}
        </div>
      </Stack>
    </form>
  );
}
