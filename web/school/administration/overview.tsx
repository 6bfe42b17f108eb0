import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../base/elements/alert.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { Figures } from '../../base/charts/figures.tsx';
import cards from '../../base/lists/cards.module.css';
import { Link } from '../../base/router/navigation.tsx';
import { pages } from '../../pages.ts';
import { Instant } from '../../base/time/instant.tsx';
import { formatLocal } from '../../base/time/time.ts';
import { formatBytes } from './format-bytes.ts';
import { PartState } from './part-state.tsx';
import { type Overview, overviewQuery } from './queries.ts';
import classes from './administration.module.css';

export function OverviewPart() {
  const query = useQuery(overviewQuery());
  const { data } = query;
  return (
    <Stack gap="lg">
      <PartState query={query} lines={5} />
      {data && <Found overview={data} />}
    </Stack>
  );
}

function Found({ overview }: { overview: Overview }) {
  const { accounts, backups, database, version, schema } = overview;
  return (
    <>
      {database.is_low && (
        <Alert color="wrong" title={t`The disk is nearly full`}>
          {t`Make room: nothing can be saved once it is full, not even answers.`}
        </Alert>
      )}
      <BackupFault backups={overview.backups} />
      {overview.waiting > 0 && (
        <Alert
          title={plural(overview.waiting, {
            one: '# teacher waits for approval',
            other: '# teachers wait for approval',
          })}
        >
          <Anchor
            component={Link}
            to={`${pages.administration.path}?part=accounts&shown=waiting`}
          >{t`Show who waits`}</Anchor>
        </Alert>
      )}
      <Going going={overview.going} />
      <MayUpgrade overview={overview} />
      <section className={`${cards.card} ${classes.card}`} aria-labelledby="accounts">
        <Title order={2} size="h4" id="accounts">{t`Accounts`}</Title>
        <Figures
          isLine
          figures={[
            { label: t`Students`, value: accounts.Student.toLocaleString() },
            { label: t`Teachers`, value: accounts.Teacher.toLocaleString() },
            { label: t`Coordinators`, value: accounts.Coordinator.toLocaleString() },
            { label: t`Administrators`, value: accounts.Administrator.toLocaleString() },
          ]}
        />
      </section>
      <section className={`${cards.card} ${classes.card}`} aria-labelledby="server">
        <Title order={2} size="h4" id="server">{t`Server`}</Title>
        <Facts
          rows={[
            [t`Tallymark`, t`${version}, with schema ${schema}`],
            [t`PostgreSQL`, database.version],
            [t`Size of the database`, formatBytes(database.size)],
            ...spaceOf(database),
            [
              t`Last verified backup`,
              backups.verified_datetime ? (
                <Instant key="backup" at={backups.verified_datetime} />
              ) : (
                t({ message: 'None', context: 'no backup' })
              ),
            ],
          ]}
        />
      </section>
    </>
  );
}

/** Data that the settings KEEP_ANSWERS and KEEP_ACCOUNTS remove within a month. */
function Going({ going: { contests, accounts } }: Pick<Overview, 'going'>) {
  if (contests + accounts === 0) return null;
  return (
    <Alert role="status" title={t`Old data will be removed within a month`}>
      {contests > 0 && (
        <Text>{plural(contests, { one: 'Answers of # contest', other: 'Answers of # contests' })}</Text>
      )}
      {accounts > 0 && (
        <Anchor component={Link} to={`${pages.administration.path}?part=accounts&shown=going`}>
          {plural(accounts, { one: '# unused account', other: '# unused accounts' })}
        </Anchor>
      )}
    </Alert>
  );
}

const spaceOf = ({ free, total }: Overview['database']) =>
  free === undefined || total === undefined
    ? []
    : [[t`Free space`, t`${formatBytes(free)} of ${formatBytes(total)}`] as const];

const BackupFault = ({ backups: { fault, is_stale: isStale } }: Pick<Overview, 'backups'>) =>
  fault === undefined && !isStale ? null : (
    <Alert
      color="wrong"
      title={fault === undefined ? t`There is no fresh backup` : t`The last backup failed`}
    >
      {fault ??
        t`No backup of the last two days was restored on trial. With the setting BACKUP_DIR the server makes and checks one each night.`}
    </Alert>
  );

/** Whether this is a good moment to stop the server. */
function MayUpgrade({ overview: { running, next } }: { overview: Overview }) {
  const [last] = running;
  if (last) {
    const end = formatLocal(new Date(last.closes_datetime));
    return (
      <Alert title={t`Do not upgrade now: a contest runs until ${end}`}>
        <Anchor component={Link} to={`${pages.administration.path}?part=running`}>
          {plural(running.length, { one: 'Show the contest', other: 'Show the # contests' })}
        </Anchor>
      </Alert>
    );
  }
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby="upgrade">
      <Title order={2} size="h4" id="upgrade">{t`No contest is running`}</Title>
      {next ? (
        <Facts
          rows={[
            [t`The next one`, <bdi key="name">{next.name}</bdi>],
            [t`Starts`, <Instant key="start" at={next.start_datetime} />],
            [t`Teacher`, <bdi key="owner">{next.owner}</bdi>],
          ]}
        />
      ) : (
        <Text c="dimmed">{t`None is planned. This is a good time for an upgrade.`}</Text>
      )}
    </section>
  );
}
