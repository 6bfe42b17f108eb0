import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { ThinBar } from '../../base/charts/thin-bar.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import cards from '../../base/lists/cards.module.css';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { formatBytes } from './format-bytes.ts';
import { PartState } from './part-state.tsx';
import { storageQuery } from './queries.ts';
import classes from './administration.module.css';

type Storage = Wire<'getStorage'>;

const GROUPS: Record<Storage['groups'][number]['group'], string> = {
  answers: t`Participants and answers`,
  contests: t`Contests and questions`,
  pictures: t`Pictures`,
  accounts: t`Accounts and classes`,
  other: t`Everything else`,
};

/** Multiples of the usual room for pictures. */
const ROOMS = [1, 2, 4, 10, 20];

export function StoragePart() {
  const query = useQuery(storageQuery());
  const { data } = query;
  return (
    <Stack gap="lg">
      <PartState query={query} lines={5} />
      {data && <Found storage={data} />}
    </Stack>
  );
}

function Found({ storage: { database, groups, backups, accounts } }: { storage: Storage }) {
  const { size, free, total } = database;
  return (
    <>
      <section className={`${cards.card} ${classes.card}`} aria-labelledby="space">
        <Title order={2} size="h4" id="space">{t`Database`}</Title>
        <Facts
          rows={[
            ...(free === undefined || total === undefined
              ? []
              : [[t`Free space`, t`${formatBytes(free)} of ${formatBytes(total)}`] as const]),
            [t`Size of the database`, formatBytes(size)],
            ...groups.map((one) => [GROUPS[one.group], formatBytes(one.size)] as const),
          ]}
        />
      </section>
      <section className={`${cards.card} ${classes.card}`} aria-labelledby="backups">
        <Title order={2} size="h4" id="backups">{t`Backups of the server`}</Title>
        {backups.count === 0 ? (
          <Text c="dimmed">{t`None. With the setting BACKUP_DIR the server makes one each night.`}</Text>
        ) : (
          <Facts
            rows={[
              [t`Stored`, plural(backups.count, { one: '# backup', other: '# backups' })],
              [t`Size of all`, formatBytes(backups.size)],
              [t`Latest`, backups.latest_datetime && <Instant key="latest" at={backups.latest_datetime} />],
            ]}
          />
        )}
      </section>
      <section aria-labelledby="biggest">
        <Stack gap="sm">
          <Title order={2} size="h4" id="biggest">{t`Teachers with the most pictures`}</Title>
          {accounts.length === 0 && <Text c="dimmed">{t`Nobody has stored a picture yet.`}</Text>}
          {accounts.length > 0 && (
            <ul className={`${cards.stack} ${cards.ruled}`}>
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
          )}
        </Stack>
      </section>
    </>
  );
}

function AccountRow({ account }: { account: Storage['accounts'][number] }) {
  const { id, name, email, pictures, size, room, contests } = account;
  const { size_quota: sizeQuota, pictures_quota: picturesQuota, contests_quota: contestsQuota } = account;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (more: number) => call('setPictureRoom', { body: { account: id, room: more } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queryClient.invalidateQueries();
    },
    onError: (fault) => toast.failure(fault, t`The room could not be changed. Please try again.`),
  });
  const usual = sizeQuota / room;
  return (
    <li className={classes.account} data-look="wrap">
      <div className={classes.who}>
        <bdi data-look="strong wrap">{name}</bdi>
        <Text size="sm" c="dimmed">
          <EmailAddress address={email} />
        </Text>
      </div>
      <div className={classes.who}>
        <Text size="sm">
          {t`${formatBytes(size)} of ${formatBytes(sizeQuota)}, ${pictures.toLocaleString()} of ${picturesQuota.toLocaleString()} pictures`}
        </Text>
        <ThinBar share={Math.min(1, size / sizeQuota)} />
        <Text size="sm" c="dimmed">
          {t`${contests.toLocaleString()} of ${contestsQuota.toLocaleString()} contests`}
        </Text>
      </div>
      <NativeSelect
        aria-label={t`Room for pictures of ${name}`}
        value={String(room)}
        disabled={isPending}
        onChange={(event) => mutate(Number(event.currentTarget.value))}
        data={[...new Set([...ROOMS, room])]
          .toSorted((a, b) => a - b)
          .map((times) => ({
            value: String(times),
            label: formatBytes(usual * times),
          }))}
      />
    </li>
  );
}
