import { plural, t } from '@lingui/core/macro';
import { Title } from '../../base/elements/text.tsx';
import type { StudentSettings } from '#contract/settings.ts';
import { formatLocal } from '../../base/time/time.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { describeResults } from '../../contest/shared/release-words.ts';
import { timePerStudent } from '../../contest/shared/time-per-student.ts';
import { describeMarking } from './describe-marking.ts';
import { ReadinessNote } from './readiness.tsx';
import classes from './what-to-expect.module.css';

/** Explains a setting in sentences; undefined if the setting is off. */
type Sentence = (settings: StudentSettings, contest: Contest) => string | string[] | undefined;

const toldByMarking: Sentence = () => undefined;

/** The sentence of each setting that students see, in their order on the page. */
const SENTENCES: Record<keyof StudentSettings, Sentence> = {
  needs_seb: ofSeb,
  needs_code: ofAccessCode,
  own_minutes: ofOwnTime,
  navigation: ofNavigation,
  draws_questions: ofDrawing,
  shuffle_questions: ofOrder,
  wrong: ofMarking,
  wrong_percent: toldByMarking,
  start_marks: toldByMarking,
  lowest: toldByMarking,
  translation: ofTranslation,
  release: ofRelease,
  shows: ofShown,
  appeal_days: ofAppeals,
};

function ofSeb({ needs_seb: needsSeb }: StudentSettings): string | undefined {
  return needsSeb
    ? t`You start in Safe Exam Browser, a program that shows nothing but the contest.`
    : undefined;
}

function ofAccessCode({ needs_code: needsCode }: StudentSettings): string | undefined {
  return needsCode ? t`To start, you need a code. Your teacher will give it to you.` : undefined;
}

/** Formats as "You have 45 minutes from when you start, until Fri, 6 Mar, 18:00 at the latest." */
function ofOwnTime(_: StudentSettings, contest: Contest): string | undefined {
  if (contest.settings?.own_minutes === undefined || contest.started) return undefined;
  const deadline = new Date(contest.deadline ?? contest.end_datetime);
  const extra = deadline.getTime() - Date.parse(contest.end_datetime);
  const minutes = Math.round((timePerStudent(contest) + extra) / 60_000);
  const end = formatLocal(deadline);
  return plural(minutes, {
    one: `You have # minute from when you start, but must finish by ${end}.`,
    other: `You have # minutes from when you start, but must finish by ${end}.`,
  });
}

function ofNavigation({ navigation }: StudentSettings): string | undefined {
  if (navigation === 'free') return t`You may skip questions and come back to them.`;
  if (navigation === 'page') return t`All questions are on one page. You may answer them in any order.`;
  return undefined;
}

function ofDrawing({ draws_questions: draws }: StudentSettings): string | undefined {
  return draws ? t`Questions are drawn for each student, so others may get different ones.` : undefined;
}

function ofOrder({ shuffle_questions: shuffles }: StudentSettings): string | undefined {
  return shuffles ? t`Each student gets the questions in a different order.` : undefined;
}

function ofMarking(settings: StudentSettings, { question_kinds: kinds = [] }: Contest): string[] {
  return describeMarking(settings, kinds);
}

function ofTranslation({ translation }: StudentSettings): string | undefined {
  return translation === 'allowed' ? t`You may let your browser translate the contest.` : undefined;
}

function ofRelease({ release, shows }: StudentSettings, { results_open_datetime: opening }: Contest) {
  if (release === undefined || release === 'end') return undefined;
  return describeResults({ release, shows }, opening);
}

function ofShown({ shows }: StudentSettings): string | undefined {
  if (shows === 'answers')
    return t`Your result shows your marks and your answers, but not the right answers.`;
  if (shows === 'marks') return t`Your result shows only your marks, not the questions or your answers.`;
  return undefined;
}

function ofAppeals({ appeal_days: days = 0, shows }: StudentSettings): string | undefined {
  if (days === 0 || shows === 'marks') return undefined;
  return plural(days, {
    one: 'You can appeal for # day after the results open.',
    other: 'You can appeal for # days after the results open.',
  });
}

/** `isSoon`: whether the contest starts within the next hour. */
export function WhatToExpect({ contest, isSoon }: { contest: Contest; isSoon: boolean }) {
  const sentences = Object.values(SENTENCES).flatMap(
    (sentence) => sentence(contest.settings ?? {}, contest) ?? [],
  );
  return (
    <>
      {isSoon && contest.joined !== false && <ReadinessNote contest={contest} />}
      {sentences.length > 0 && (
        <div className={classes.rules}>
          <Title order={2} size="h4">{t`What to expect`}</Title>
          <ul className={classes.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
