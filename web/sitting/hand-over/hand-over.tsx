import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { toFileText, toLines, toLinks } from '#shared/hand-over.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { Button } from '../../base/elements/button.tsx';
import { useIsOnline } from '../../base/browser/is-online.ts';
import { Folded } from '../../base/elements/folded.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { download } from '../../base/files/download.ts';
import { QrCode } from '../../contest/joining/qr-code.tsx';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempt, useAttempts, useIsFailing } from '../attempt/attempts.ts';
import { unacknowledged } from '../attempt/choices.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { deviceNumber } from '../attempt/device-number.ts';
import { sealAnswers } from './seal.ts';
import classes from './hand-over.module.css';

/** A sealed message with the number of its answers. */
type Sealed = { bytes: Uint8Array; answers: number };

/** Seals what the attempt has not sent; undefined if it has no secret. */
async function sealUnsent(store: AttemptStore, id: AttemptId): Promise<Sealed | undefined> {
  const attempt = store.attempt(id);
  if (!attempt?.seal) return undefined;
  const { round, seal } = attempt;
  const choices = store.unsaved(id);
  const whose = { contest: id.contest, student: id.userId, device: deviceNumber(id.userId) };
  const bytes = await sealAnswers({ ...whose, seal, round, choices, sent: serverNow() });
  return { bytes, answers: choices.length };
}

type Props = { id: AttemptId; size?: 'sm' | 'md' };

/** Button and dialog with which students give unsent answers to their teacher without the network. */
export function HandOver({ id, size = 'md' }: Props) {
  const { store } = useAttempts();
  const attempt = useAttempt(id);
  const [sealed, setSealed] = useState<Sealed>();
  const isOnline = useIsOnline();
  const isAway = useIsFailing() || !isOnline;
  // An open dialog stays, because it says when the answers have arrived.
  const isNeeded = isAway && unacknowledged(attempt?.choices ?? {}).length > 0;
  if (!attempt?.seal || (!sealed && !isNeeded)) return null;
  return (
    <>
      <Button
        className={classes.offer}
        size={size}
        variant="default"
        onClick={() => void sealUnsent(store, id).then(setSealed)}
      >{t`Hand in another way`}</Button>
      <Modal
        opened={sealed !== undefined}
        onClose={() => setSealed(undefined)}
        title={t`Hand in another way`}
      >
        {sealed && <Ways id={id} sealed={sealed} />}
      </Modal>
    </>
  );
}

function Ways({ id, sealed: { bytes, answers } }: { id: AttemptId; sealed: Sealed }) {
  const left = unacknowledged(useAttempt(id)?.choices ?? {}).length;
  return (
    <Stack>
      {left === 0 && (
        <Text role="status" fw={500}>{t`All your answers have arrived. Nothing more is needed.`}</Text>
      )}
      <Text>
        {plural(answers, {
          one: '# answer is only on this device. Give it to your teacher in one of these ways, and keep this page open: it is still sent as soon as possible.',
          other:
            '# answers are only on this device. Give them to your teacher in one of these ways, and keep this page open: they are still sent as soon as possible.',
        })}{' '}
        {t`Your teacher’s page says at once whether everything arrived.`}
      </Text>
      <section>
        <Title order={3} size="h4">{t`Show a code`}</Title>
        <Codes links={toLinks(location.origin, bytes)} />
      </section>
      <section>
        <Title order={3} size="h4">{t`Save a file`}</Title>
        <Text>{t`Bring it to your teacher, for instance on a USB stick.`}</Text>
        <Button
          variant="default"
          mt="xs"
          onClick={() =>
            download(`tallymark-${id.contest}.txt`, 'text/plain', toFileText(fileWords(id), bytes))
          }
        >{t`Save the file`}</Button>
      </section>
      <Folded summary={t`Neither works? Letters to type`}>
        <Text>{t`Your teacher types these lines. Small and large letters are the same.`}</Text>
        <ol className={classes.lines} translate="no">
          {toLines(bytes).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Folded>
    </Stack>
  );
}

const fileWords = ({ contest }: AttemptId): string =>
  t`Answers to contest ${{ contest: String(contest) }} that could not be sent. The teacher reads this file in: Live, More actions, Read in answers.`;

function Codes({ links }: { links: string[] }) {
  const [shown, setShown] = useState(0);
  const total = links.length;
  const title = total === 1 ? t`Code with your answers` : t`Code ${{ number: shown + 1 }} of ${total}`;
  return (
    <>
      <Text>
        {total === 1
          ? t`Your teacher photographs it with a phone that is logged in.`
          : t`Your teacher photographs all ${total} codes, one after another, with a phone that is logged in.`}
      </Text>
      <div className={classes.code}>
        <QrCode text={links[shown] ?? ''} title={title} isLong />
      </div>
      {total > 1 && (
        <Group>
          <Text aria-live="polite">{title}</Text>
          <Button variant="default" onClick={() => setShown((shown + 1) % total)}>
            {t({ message: 'Next code', context: 'QR code' })}
          </Button>
        </Group>
      )}
    </>
  );
}
