import { t } from '@lingui/core/macro';
import { Plural, Select, Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Mark } from '../../base/elements/brand.tsx';
import { formatDay } from '../../base/time/day.ts';
import classes from './certificate.module.css';

type Props = {
  contest: { name: string; start_datetime: string; total_marks: number };
  name: string;
  marks: number | null;
  grade?: string | undefined;
  teacher: string;
  school?: string;
};

/** Maximum characters of a name or title that is printed in large letters. */
const LONG = 40;

export const Certificate = memo(function Certificate({
  contest,
  name,
  marks,
  grade,
  teacher,
  school,
}: Props) {
  const { total_marks: total } = contest;
  const student = (
    <p className={classes.name} dir="auto" data-long={name.length > LONG || undefined}>
      {name}
    </p>
  );
  const title = (
    <p className={classes.contest} dir="auto" data-long={contest.name.length > LONG || undefined}>
      {contest.name}
    </p>
  );
  return (
    <section className={classes.certificate} aria-label={t`Certificate for ${name}`}>
      <div className={classes.frame}>
        <Mark />
        {school && <p dir="auto">{school}</p>}
        <h2>{t`Certificate`}</h2>
        {marks === null ? (
          <Trans>
            {student}
            <p>passed the contest</p>
            {title}
          </Trans>
        ) : (
          <Trans>
            {student}
            <p>passed the contest</p>
            {title}
            <p>
              with {marks} of <Plural value={total} one="# mark" other="# marks" />
              <Select value={grade ? 'given' : 'none'} _given={`, grade ${grade}`} other="" />
            </p>
          </Trans>
        )}
        <div className={classes.foot}>
          <div>
            <span className={classes.line}>{formatDay(new Date(contest.start_datetime))}</span>
            <span>{t`Date`}</span>
          </div>
          <div>
            <span className={classes.line} />
            <span dir="auto">{teacher}</span>
          </div>
        </div>
      </div>
    </section>
  );
});
