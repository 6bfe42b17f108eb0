import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { MorePages } from '../../base/lists/more-pages.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { pages } from '../../pages.ts';
import { type SchoolContest, schoolContestsQuery } from './school-queries.ts';
import classes from './oversight.module.css';

/** The contests of all teachers, as one list. */
export function SchoolContestsPart() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(schoolContestsQuery(search));
  const { data, error, refetch } = list;
  const contests = data?.pages.flatMap((page) => page.contests);
  return (
    <Stack gap="lg">
      <title>{t`School · Tallymark`}</title>
      <PageHead title={t`School`} />
      <SearchField
        label={t`Search contests`}
        placeholder={t`Contest, teacher or class`}
        value={typed}
        onSearch={setTyped}
      />
      {!contests && !error && (
        <Skeletons>{repeatSkeleton(8, <LineSkeleton width="60%" height={20} />)}</Skeletons>
      )}
      {!contests && error && <LoadFailed fault={error} onRetry={refetch} />}
      {contests?.length === 0 && (
        <EmptyState message={search ? t`No contest matches.` : t`No teacher has published a contest yet.`} />
      )}
      {contests && contests.length > 0 && (
        <>
          <ul className={`${cards.stack} ${cards.ruled}`} aria-label={t`Contests, the latest start first`}>
            {contests.map((contest) => (
              <Row key={contest.id} contest={contest} />
            ))}
          </ul>
          <MorePages pages={list} label={t`Show earlier contests`} />
        </>
      )}
    </Stack>
  );
}

function Row({ contest }: { contest: SchoolContest }) {
  const { id, name, owner, classes: groups, start_datetime: start, results_open: isOpen } = contest;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Anchor component={Link} to={`${pages.school.path}?contest=${id}`} data-look="strong wrap" dir="auto">
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          <bdi>{[owner, ...groups].join(' · ')}</bdi>
        </Text>
      </div>
      <Text size="sm">
        <Instant at={start} />
      </Text>
      <Text size="sm" className={classes.figures}>
        {participationOf(contest)}
        {isOpen && ` · ${t`results are open`}`}
      </Text>
    </li>
  );
}

export const participationOf = ({ invited, started, submitted }: SchoolContest): string =>
  t`${started} of ${invited} have started, ${submitted} have handed in`;
