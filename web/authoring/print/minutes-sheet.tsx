import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { describeAct } from '../../people/colleagues/describe-act.tsx';
import { displayName } from '../../sitting/participation/participant-rows.ts';
import { categoryLabels } from '../../sitting/supervision/incident-words.ts';
import { formatLocal } from '../../base/time/time.ts';
import { formatTimeOfDay } from '../../base/time/time-words.ts';
import type { MinutesFacts } from './minutes-query.ts';
import classes from './minutes.module.css';
import print from './print.module.css';
import { SheetHead, type SheetOrigin } from './sheet-head.tsx';

type Props = {
  contest: Contest;
  facts: MinutesFacts;
  filed: SheetOrigin;
  watchers: string;
  remarks: string;
};

export function MinutesSheet({ contest, facts, filed, watchers, remarks }: Props) {
  const { students, room, acts } = facts;
  const nameOf = (email: string) => {
    const student = students.noted.find((each) => each.email === email);
    return student ? displayName(student) : email;
  };
  const watched = [filed.teacher, ...room.invigilators.map(({ name }) => name), watchers.trim()];
  const { absent, late, counts } = students;
  return (
    <section className={`${print.sheet} ${classes.minutes}`} data-look="card">
      <SheetHead contest={contest} {...filed}>
        <p>{t`Minutes`}</p>
      </SheetHead>
      <p>
        {formatLocal(new Date(contest.start_datetime))} – {formatLocal(new Date(contest.end_datetime))} ·{' '}
        {t`ID ${{ id: String(contest.id) }}`} ·{' '}
        {plural(contest.total_questions, { one: '# question', other: '# questions' })}
      </p>
      <Part title={t`Watched by`}>
        <p dir="auto">{watched.filter(Boolean).join('; ')}</p>
      </Part>
      <Part title={t`Students`}>
        <p>
          {t`On the list: ${{ listed: counts.listed }}. Started: ${{ started: counts.started }}. Handed in: ${{ submitted: counts.submitted }}. Absent: ${{ absent: counts.absent }}.`}
        </p>
        <Names title={t`Absent:`} of={counts.absent}>
          {absent.map((student) => displayName(student))}
        </Names>
        <Names title={t`Started late:`} of={counts.late}>
          {late.map((student) => {
            const name = displayName(student);
            const time = formatTimeOfDay(student.started_datetime);
            return t`${name} at ${time}`;
          })}
        </Names>
      </Part>
      <Part title={t`Notes from the room`}>
        {room.incidents.length === 0 ? (
          <p>{t`None.`}</p>
        ) : (
          <ul className={classes.rows}>
            {room.incidents.toReversed().map(({ id, datetime, email, category, text, invigilator }) => (
              <li key={id}>
                <time dateTime={datetime}>{formatTimeOfDay(datetime)}</time>
                <span>
                  <bdi>{email === undefined ? t`Everybody` : nameOf(email)}</bdi> · {categoryLabels[category]}
                  {text && (
                    <>
                      {' '}
                      – <bdi>{text}</bdi>
                    </>
                  )}{' '}
                  (<bdi>{invigilator}</bdi>)
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t`What was decided`}>
        {acts.length === 0 ? (
          <p>{t`Nothing.`}</p>
        ) : (
          <ul className={classes.rows}>
            {acts.map(({ id, kind, author, about, datetime }) => (
              <li key={id}>
                <time dateTime={datetime}>{formatLocal(new Date(datetime))}</time>
                <span>{describeAct(<bdi>{author}</bdi>, kind, about, { contest: contest.id })}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t`Remarks`}>
        {remarks.trim() ? (
          <p className={classes.remarks} dir="auto">
            {remarks.trim()}
          </p>
        ) : (
          <p className={classes.blank} />
        )}
      </Part>
      <div className={classes.signatures}>
        <span>{t`Date and signature`}</span>
        <span>{t`Date and signature`}</span>
      </div>
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** `of`: number of students; `children` may name only the first. Renders nothing if there are none. */
const Names = ({ title, of, children }: { title: string; of: number; children: string[] }) =>
  of > 0 && (
    <p dir="auto">
      {title} {children.join('; ')}
      {of > children.length && ` ${t`and ${{ more: of - children.length }} more`}`}
    </p>
  );
