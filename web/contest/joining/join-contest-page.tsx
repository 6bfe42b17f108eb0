import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { parseContestId } from '#shared/typed.ts';
import { PageHead } from '../../base/pages/page-head.tsx';
import { LoggedInAs } from '../../people/account/logged-in-as.tsx';
import { Invitation } from './invitation.tsx';
import { JoinForm } from './join-form.tsx';
import classes from './join-contest.module.css';

/** Path: /join-contest. Shared links and QR codes add ?contest=12345678. */
export function Page() {
  const [address] = useSearchParams();
  const code = parseContestId(address.get('contest') ?? '');
  return (
    <>
      <title>{t`Join Contest · Tallymark`}</title>
      <Stack gap="lg" className={classes.page}>
        <PageHead title={t`Join Contest`} />
        <LoggedInAs />
        {code === undefined ? (
          <>
            <Text c="dimmed">{t`Ask your teacher for the contest ID. A private contest needs no ID: it appears in My Contests once your teacher has added you.`}</Text>
            <JoinForm />
          </>
        ) : (
          // The key creates a new form for each link, so that input is not sent for another contest.
          <Invitation key={code} code={code} />
        )}
      </Stack>
    </>
  );
}
