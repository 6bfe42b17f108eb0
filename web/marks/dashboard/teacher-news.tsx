import { Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { intlLocale } from '../../base/language/i18n.ts';
import { Instant } from '../../base/ui/instant.tsx';
import { type Contest, contestsQuery } from '../../contest/core/contest-queries.ts';
import {
  formatAverage,
  type Outcome,
  overviewQuery,
  describeTasks,
} from '../../contest/core/overview-query.ts';
import { ContestRow } from './contest-row.tsx';
import classes from './dashboard.module.css';

/** Maximum results shown. The Participants page has all of them. */
const LATEST = 3;

/** Text such as ", 12 of 30 have started. Not yet: Ada Lovelace, Alan Turing and 16 more". */
export function ParticipationSummary({ contest }: { contest: Contest }) {
  const { data: outcomes } = useQuery(overviewQuery());
  const outcome = outcomes?.get(contest.id);
  if (!outcome) return null;
  const isIn = outcome.working + outcome.responses;
  const all = contest.participants_count;
  const names = (outcome.missing ?? []).map((one) => `${one.first_name} ${one.last_name}`);
  const others = all - isIn - names.length;
  const missing = LIST.format(others > 0 ? [...names, t`${others} more`] : names);
  return (
    <>
      ,{' '}
      {names.length > 0
        ? t`${isIn} of ${all} have started. Not yet: ${missing}`
        : t`${isIn} of ${all} have started`}
    </>
  );
}

const LIST = new Intl.ListFormat(intlLocale());

/** Tasks for the teacher, and the latest results. The Participants page reports loading errors. */
export function TeacherNews() {
  const { data: contests = [] } = useQuery(contestsQuery());
  const { data: outcomes } = useQuery(overviewQuery());
  const known = contests.flatMap((contest) => {
    const outcome = outcomes?.get(contest.id);
    return outcome ? [{ contest, outcome }] : [];
  });
  const waiting = known.filter(({ outcome }) => describeTasks(outcome).length > 0);
  const latest = known
    .filter(({ outcome }) => outcome.closed && outcome.responses > 0)
    .toSorted((a, b) => Date.parse(b.contest.end_datetime) - Date.parse(a.contest.end_datetime))
    .slice(0, LATEST);
  return (
    <>
      <News
        title={t`Waiting for you`}
        page="result"
        of={waiting}
        words={(one) => describeTasks(one).join(', ')}
      />
      <News title={t`Latest results`} page="marks" of={latest} words={averageWords} />
    </>
  );
}

function averageWords(outcome: Outcome): string {
  const average = formatAverage(outcome);
  return average === undefined ? '' : t`Average ${average}`;
}

type NewsProps = {
  title: string;
  /** Page of the contest to which a row links. */
  page: 'result' | 'marks';
  of: { contest: Contest; outcome: Outcome }[];
  words: (outcome: Outcome) => string;
};

function News({ title, page, of, words }: NewsProps) {
  if (of.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <ul className={classes.rows}>
        {of.map(({ contest, outcome }) => (
          <ContestRow
            key={contest.id}
            name={contest.name}
            shared={contest.shared}
            to={`/results/teacher/${contest.id}/${page}`}
            time={<Instant at={contest.end_datetime} />}
            news={words(outcome)}
          />
        ))}
      </ul>
    </section>
  );
}
