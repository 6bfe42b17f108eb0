import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Card, Group, Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { readSettings } from '../../base/api/settings.ts';
import classes from './contest-page.module.css';
import { isInSeb } from '../../base/browser/is-in-seb.ts';

const DOWNLOAD = 'https://safeexambrowser.org/download_en.html';

/** Safe Exam Browser quits instead of opening this URL. */
const QUIT = '/seb/quit';

/** Returns a link that opens one of this server's files in Safe Exam Browser. */
function sebLink(path: string): string {
  const { href } = new URL(path, readSettings().publicUrl ?? location.origin);
  // `sebs` stands for https and `seb` for http.
  return href.replace(/^http/, 'seb');
}

export function SebLinks({ contest, file, isOver }: { contest: number; file: string; isOver: boolean }) {
  const isInside = isInSeb();
  if (isOver && !isInside) return null;
  return (
    <Card p="lg" className={classes.card}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">{t`Safe Exam Browser`}</Title>
        {isOver ? <WayOut /> : isInside ? <Inside /> : <WayIn contest={contest} file={file} />}
      </Stack>
    </Card>
  );
}

const WayOut = () => (
  <>
    <Text>{t`Your attempt is over. You may quit Safe Exam Browser.`}</Text>
    <Button component="a" href={QUIT} variant="default" size="md">{t`Quit Safe Exam Browser`}</Button>
  </>
);

const Inside = () => <Text>{t`You are in Safe Exam Browser. Start the contest here.`}</Text>;

/** Opens Safe Exam Browser with a code that logs in there. Without one, the student logs in again. */
async function openSeb(contest: number, file: string): Promise<void> {
  const asked = await call('askSeb', { body: { contest, log_in: true } }).catch(() => undefined);
  // The program appends what follows `??` to the address of its first page.
  location.href = sebLink(file) + (asked ? `??nonce=${asked.nonce}` : '');
}

const WayIn = ({ contest, file }: { contest: number; file: string }) => (
  <>
    <Text>
      <Trans>
        Install{' '}
        <Anchor href={DOWNLOAD} target="_blank" rel="noreferrer">
          Safe Exam Browser
        </Anchor>{' '}
        first. Then open the contest there. If you open the downloaded file instead, log in again.
      </Trans>
    </Text>
    <Group gap="sm">
      <Button
        component="a"
        href={sebLink(file)}
        size="md"
        onClick={(event) => {
          event.preventDefault();
          void openSeb(contest, file);
        }}
      >{t`Open in Safe Exam Browser`}</Button>
      <Button component="a" href={file} download variant="default" size="md">{t`Download the file`}</Button>
    </Group>
    <Text
      size="sm"
      c="dimmed"
    >{t`If nothing happens, download the file and open it, or ask your teacher to let you start without Safe Exam Browser.`}</Text>
  </>
);
