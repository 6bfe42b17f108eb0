import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { FiledAnswer, FiledAttempt, StudentFile } from '#contract/student-file.ts';
import { displayAddress } from '#shared/log-in-name.ts';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import { Facts } from '../../base/elements/facts.tsx';
import { Title } from '../../base/elements/text.tsx';
import { formatExtraTime, formatInterruptedTime } from '../../base/time/format-extra-time.ts';
import { Instant } from '../../base/time/instant.tsx';
import { formatLongDay, formatTimeWithSeconds } from '../../base/time/time-words.ts';
import { describeAct } from '../../people/colleagues/describe-act.tsx';
import classes from './student-file.module.css';
import { entriesOf } from './filed-attempt.ts';
import { describeEntry, describeSubmission } from './timeline-runs.ts';

/** The file as printed sheets: facts, answers of each round, late answers, record, acts of teachers. */
export function StudentFileSheet({ file }: { file: StudentFile }) {
  const { attempt, acts, contest } = file;
  return (
    <article className={classes.sheet} data-look="card">
      <Title order={2} size="h3">
        {contest.name}
      </Title>
      <Facts rows={factsOf(file)} small />
      {attempt?.answers && <Answers title={t`Answers that count`} answers={attempt.answers} />}
      {attempt?.answers_in_time && (
        <Answers title={t`Answers without the accepted late ones`} answers={attempt.answers_in_time} />
      )}
      {attempt?.earlier_rounds.map(({ round, answers = [], receipt }) => (
        <Answers
          key={round}
          title={t`Answers handed in in round ${round}`}
          note={receipt && t`Receipt ${receipt}`}
          answers={answers}
        />
      ))}
      {attempt?.late_answers && attempt.late_answers.length > 0 && (
        <Answers title={t`Late answers`} answers={attempt.late_answers} />
      )}
      {attempt && <Record attempt={attempt} />}
      {acts.length > 0 && (
        <Section title={t`Changes by teachers`}>
          <ul className={classes.lines} data-look="rules">
            {acts.map(({ datetime, kind, author, about }, index) => (
              <li key={index}>
                <Time at={datetime} />
                <span>
                  {describeAct(
                    <bdi>{author}</bdi>,
                    kind,
                    { ...about, student: file.student.name },
                    {
                      contest: contest.id,
                    },
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}

function factsOf({ student, contest, participation, attempt, written_datetime: written }: StudentFile) {
  const extra = participation && formatExtraTime(participation);
  const rows: [string, ReactNode][] = [
    [t`Student`, [student.name, displayAddress(student.email)].filter(Boolean).join(' · ')],
    [t`Starts`, <Instant key="start" at={contest.start_datetime} />],
    [t`Ends`, <Instant key="end" at={contest.end_datetime} />],
  ];
  if (extra) rows.push([t`Extra time`, extra]);
  const interrupted = formatInterruptedTime(participation?.interrupted_seconds);
  if (interrupted) rows.push([t`Interruptions`, interrupted]);
  if (participation?.focus_exempt)
    rows.push([t`Leaving the page`, t`Recorded, but does not submit the answers`]);
  if (attempt) {
    const { submitted_datetime: submitted, marks, total_marks: total = 0, receipt } = attempt;
    rows.push([t`Started`, <Instant key="started" at={attempt.started_datetime} />]);
    rows.push([t`Deadline`, <Instant key="deadline" at={attempt.deadline} />]);
    if (submitted !== null)
      rows.push([describeSubmission(attempt.cause), <Instant key="submitted" at={submitted} />]);
    if (marks !== undefined) rows.push([t`Marks`, `${formatMarks(marks)} / ${displayMarks(total)}`]);
    if (receipt)
      rows.push([
        t`Receipt`,
        <span key="receipt" translate="no">
          {receipt}
        </span>,
      ]);
  }
  rows.push([
    t({ message: 'Written', context: 'time of a printed file' }),
    <Instant key="written" at={written} />,
  ]);
  return rows;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Answers({
  title,
  note,
  answers,
}: {
  title: string;
  note?: string | undefined;
  answers: FiledAnswer[];
}) {
  return (
    <Section title={title}>
      {note && <p data-look="quiet small">{note}</p>}
      <table className={classes.answers}>
        <thead>
          <tr>
            <th scope="col">{t`Question`}</th>
            <th scope="col">{t`Answer`}</th>
            <th scope="col">{t`Chosen at`}</th>
            <th scope="col">{t`Device`}</th>
            <th scope="col">{t`Marks`}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(
            ({ question, question_text: text, answer, chosen_datetime: chosen, device, ...more }) => (
              <tr key={question}>
                <td dir="auto">
                  {question}. {text}
                </td>
                <td dir="auto">{answer ?? '–'}</td>
                <td>{chosen && <Time at={chosen} />}</td>
                <td translate="no">{device ?? ''}</td>
                <td>{more.earned_marks === undefined ? '' : formatMarks(more.earned_marks)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Section>
  );
}

function Record({ attempt }: { attempt: FiledAttempt }) {
  const departures = new Map<number, number>();
  const lines = entriesOf(attempt).map((entry) => {
    const count = (departures.get(entry.round) ?? 0) + (entry.kind === 'departure' ? 1 : 0);
    departures.set(entry.round, count);
    return { entry, words: describeEntry(entry, count) };
  });
  return (
    <Section title={t`Timeline`}>
      <ul className={classes.lines} data-look="rules">
        {lines.map(({ entry, words }, index) => (
          <li key={index}>
            <Time at={entry.datetime} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} data-look="quiet figures">
    {formatLongDay(at)}, {formatTimeWithSeconds(at)}
  </time>
);
