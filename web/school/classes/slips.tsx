import { plural, t } from '@lingui/core/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { intlLocale } from '../../base/language/i18n.ts';
import { holdSession } from '../../base/api/refresh.ts';
import { readSettings } from '../../base/api/settings.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { QrCode } from '../../contest/joining/qr-code.tsx';
import { pages as allPages } from '../../pages.ts';
import { reachableBase } from '../../base/pages/reachable-base.ts';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { RowPages, useRowPages } from '../../base/lists/row-pages.tsx';
import { useLeaveBlocker } from '../../base/forms/use-leave-blocker.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import type { Slip } from './make-slips.ts';
import classes from './slips.module.css';

type Props = { className: string; slips: Slip[]; onDone: () => void };

/** Slips to print. Asks before the page is left, because they would be lost. */
export function Slips({ className, slips, onDone }: Props) {
  const isPrinting = usePrinting();
  const { shown, page, pages, setPage } = useRowPages(slips, isPrinting);
  const [isAsking, setAsking] = useState(false);
  const blocker = useLeaveBlocker(true);
  // If the session ends, the user must not be redirected away from the slips.
  useEffect(() => holdSession(), []);
  const isLeaving = blocker.state === 'blocked';
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  const leave = () => {
    onDone();
    blocker.proceed?.();
  };
  return (
    <Stack gap="md">
      <div data-look="screen">
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <ClampedTitle text={t`Slips for ${className}`} />
            <Group gap="xs">
              <Button
                size="touch"
                autoFocus
                leftSection={<IconPrinter size={18} aria-hidden="true" />}
                onClick={() => window.print()}
              >{t`Print`}</Button>
              <Button
                size="touch"
                variant="default"
                onClick={() => setAsking(true)}
              >{t`Back to the class`}</Button>
            </Group>
          </Group>
          <Text>
            {plural(
              { count: slips.length },
              {
                one: '# slip. Print it, or save it as a PDF, before you leave this page: passwords are shown only here.',
                other:
                  '# slips. Print them, or save them as a PDF, before you leave this page: passwords are shown only here.',
              },
            )}
          </Text>
        </Stack>
      </div>
      <ul className={classes.sheet} aria-label={t`Slips`}>
        {shown.map((slip) => (
          <li key={slip.student} className={classes.slip} data-look="wrap">
            <PrintedSlip className={className} {...slip} />
          </li>
        ))}
      </ul>
      <div data-look="screen">
        <RowPages page={page} pages={pages} onPage={setPage} />
      </div>
      <Modal opened={isAsking || isLeaving} onClose={stay} title={t`Have you printed the slips?`} centered>
        <Stack>
          <Text>{t`The passwords cannot be shown again. Students who lose theirs need a new slip from you.`}</Text>
          <DialogButtons cancel={t`Back to the slips`} onCancel={stay} focusesCancel>
            <Button onClick={leave}>{t`I have printed them`}</Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </Stack>
  );
}

function PrintedSlip({
  className,
  name,
  number,
  email,
  password,
  until_datetime: until,
}: Slip & { className: string }) {
  const site = reachableBase(readSettings().publicUrl, location.origin) ?? location.origin;
  return (
    <>
      <div className={classes.who}>
        <p className={classes.name} data-look="strong" dir="auto">
          {name}
        </p>
        <p className={classes.name} data-look="strong" dir="auto">
          {className}
          {number !== null && <bdi> · {number}</bdi>}
        </p>
      </div>
      <div className={classes.ways}>
        <dl className={classes.facts}>
          <dt>{t({ message: 'Open', context: 'this address in a browser' })}</dt>
          <dd>{site}</dd>
          <dt>{t`Log-in name`}</dt>
          <dd className={classes.typed} data-look="strong">
            <EmailAddress address={email} />
          </dd>
          <dt>{t`Password`}</dt>
          <dd className={classes.typed} data-look="strong">
            {password}
          </dd>
        </dl>
        <figure className={classes.code}>
          <QrCode text={`${site}${allPages.slip.path}#${password}`} title={t`QR code that logs ${name} in`} />
          <figcaption>{t`Scan to log in`}</figcaption>
        </figure>
      </div>
      <p className={classes.note}>{t`Works once, until ${{ time: slipDay(until) }}.`}</p>
    </>
  );
}

const day = new Intl.DateTimeFormat(intlLocale(), {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const minute = new Intl.DateTimeFormat(intlLocale(), { hour: '2-digit', minute: '2-digit' });

/** Formats the expiry of a slip as "Mon, 16 March 2026, 09:00". */
const slipDay = (instant: string): string => {
  const date = new Date(instant);
  return `${day.format(date)}, ${minute.format(date)}`;
};
