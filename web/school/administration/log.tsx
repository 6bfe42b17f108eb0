import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdministrationAct } from '#contract/administration.ts';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { MorePages } from '../../base/lists/more-pages.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import type { Wire } from '#contract/schemas.ts';
import { signupLabels } from './signup-labels.ts';
import { administrationActsQuery } from './queries.ts';
import classes from './administration.module.css';

export function LogPart() {
  const pages = useInfiniteQuery(administrationActsQuery());
  const { data, error, refetch } = pages;
  const acts = data?.pages.flatMap((page) => page.acts);
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t`What administrators did, and who connected an account. Entries are only added: nobody can change or delete them.`}</Text>
      {!acts && !error && (
        <Skeletons>{repeatSkeleton(6, <LineSkeleton width="70%" height={16} />)}</Skeletons>
      )}
      {!acts && error && <LoadFailed fault={error} onRetry={refetch} />}
      {acts?.length === 0 && <EmptyState message={t`Nothing has been recorded yet.`} />}
      {acts && acts.length > 0 && (
        <>
          <ol className={`${cards.stack} ${cards.ruled}`} aria-label={t`What was done, latest first`}>
            {acts.map((act) => (
              <li key={act.id} className={classes.account} data-look="wrap">
                <span>{describe(act)}</span>
                <Text size="sm" c="dimmed">
                  <Instant at={act.datetime} />
                </Text>
              </li>
            ))}
          </ol>
          <MorePages pages={pages} label={t`Show earlier entries`} />
        </>
      )}
    </Stack>
  );
}

type Act = Wire<'getAdministrationActs'>['acts'][number];
type Parts = { who: string; account: string };

/** Keeps the direction of a name within a sentence. */
const isolate = (name: string) => `\u2068${name}\u2069`;

const SENTENCES: Record<AdministrationAct, (parts: Parts, about: Act['about']) => string> = {
  claimAdministration: ({ who }) => t`${who} became an administrator with the code of the first start`,
  setRole: ({ who, account }, { role }) =>
    role === 'Administrator'
      ? t`${who} made ${account} an administrator`
      : role === 'Coordinator'
        ? t`${who} made ${account} a coordinator`
        : t`${who} made ${account} a teacher only`,
  setDisabled: ({ who, account }, { disabled }) =>
    disabled === true
      ? t`${who} disabled the account of ${account}`
      : t`${who} enabled the account of ${account}`,
  finishSignOn: ({ who }, { provider = '' }) => t`${who} logged in with ${provider} for the first time`,
  connectIdentity: ({ who, account }, { provider = '' }) =>
    t`${who} connected the account of ${account} with ${provider}`,
  removeIdentity: ({ who, account }, { provider = '' }) =>
    t`${who} disconnected the account of ${account} from ${provider}`,
  decideAccount: ({ who, account }, { approved, name }) =>
    approved === true
      ? t`${who} approved the account of ${account}`
      : t`${who} refused the account of ${isolate(name ?? account)}`,
  setTeacherSignup: ({ who }, { mode }) => {
    const choice = mode ? signupLabels[mode] : '';
    return t`${who} changed who may sign up as a teacher: ${choice}`;
  },
  setPictureRoom: ({ who, account }, { room }) =>
    t`${who} set the room for pictures of ${account} to ${room ?? 1} times the usual`,
  mergeAccounts: ({ who, account }, { name }) =>
    t`${who} merged the account of ${isolate(name ?? '')} into that of ${account}`,
  testMail: ({ who }) => t`${who} sent a test mail`,
  removeUnusedAccount: ({ account }) => t`The unused account of ${account} was deleted`,
  deleteAccount: ({ who, account }) => t`${who} deleted the account of ${account}`,
  makeOneTimeCode: ({ who, account }) => t`${who} made a one-time code for a new password of ${account}`,
};

function describe({ kind, author, account, is_you: isYou, is_by_command: isByCommand, about }: Act): string {
  const gone = t`a deleted account`;
  const who = isYou
    ? t({ message: 'You', context: 'author of an act' })
    : isByCommand
      ? t`The server’s command line`
      : isolate(author ?? gone);
  return SENTENCES[kind]({ who, account: account === null ? gone : isolate(account) }, about);
}
