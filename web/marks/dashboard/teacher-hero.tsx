import { Button } from '../../base/elements/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { IconActivity } from '@tabler/icons-react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { intlLocale } from '../../base/language/i18n.ts';
import { Tally } from '../../base/charts/tally.tsx';
import { useNow } from '../../base/time/use-now.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { type Outcome, overviewQuery } from '../../contest/shared/overview-query.ts';
import { describeTimes } from '../../contest/shared/time-state.ts';
import { Hero, NextHero } from './hero.tsx';
import classes from './hero.module.css';
import { findLead } from './lead.ts';

/** The running contest that ends first, with its students, or else the next contest. */
export function TeacherHero({ contests }: { contests: Contest[] }) {
  const now = useNow();
  const { data: outcomes } = useQuery(overviewQuery());
  const lead = findLead(contests, now, NOTHING);
  if (!lead) return null;
  const { why, contest } = lead;
  return why === 'running' ? (
    <Running contest={contest} outcome={outcomes?.get(contest.id)} now={now} />
  ) : (
    <NextHero contest={contest} now={now} to={`/results/teacher/${contest.id}/result`} />
  );
}

/** Teachers have no results of their own. */
const NOTHING: ReadonlySet<number> = new Set();

type RunningProps = { contest: Contest; outcome: Outcome | undefined; now: number };

function Running({ contest, outcome, now }: RunningProps) {
  const all = contest.participants_count;
  const submitted = outcome?.submitted;
  const missing = outcome && missingWords(outcome, all);
  return (
    <Hero
      title={t`Running now`}
      contest={contest}
      to={`/results/teacher/${contest.id}/result`}
      when={describeTimes(contest, now)}
      figure={
        submitted !== undefined && (
          <Trans>
            {submitted} <small>of {all} submitted</small>
          </Trans>
        )
      }
      strokes={
        submitted !== undefined && (
          <div className={classes.tally}>
            <Tally done={submitted} total={all} />
          </div>
        )
      }
      act={
        <Button
          component={Link}
          to={`/live/${contest.id}`}
          size="md"
          leftSection={<IconActivity size={18} aria-hidden="true" />}
        >{t`Open Live`}</Button>
      }
    >
      {missing && <p data-look="wrap">{t`Not yet: ${missing}`}</p>}
    </Hero>
  );
}

const LIST = new Intl.ListFormat(intlLocale());

/** Formats as "Ada Lovelace, Alan Turing and 16 more"; undefined if no name is known. */
function missingWords({ working, responses, missing = [] }: Outcome, all: number): string | undefined {
  if (missing.length === 0) return undefined;
  const names = missing.map((one) => `${one.first_name} ${one.last_name}`);
  const others = all - working - responses - names.length;
  return LIST.format(others > 0 ? [...names, t`${others} more`] : names);
}
