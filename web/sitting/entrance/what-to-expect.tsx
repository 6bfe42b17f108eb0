import { plural, t } from '@lingui/core/macro';
import { Card } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { kindNamed } from '#contract/answer.ts';
import type { StudentSettings } from '#contract/settings.ts';
import { formatLocal } from '../../base/ui/time.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { describeOpening, describeStudentView } from '../../contest/core/release-words.ts';
import { timePerStudent } from '../../contest/core/time-per-student.ts';
import classes from './what-to-expect.module.css';

/** Explains a setting in sentences; returns undefined if the setting is off. */
type Sentence = (settings: StudentSettings, contest: Contest) => string | string[] | undefined;

/** In the order in which a student encounters the settings. */
const SENTENCES: Sentence[] = [
  ofSeb,
  ofAccessCode,
  ofOwnTime,
  ofNavigation,
  ofDrawing,
  ofOrder,
  ofSeveralRight,
  ofStatements,
  ofLists,
  ofWrongAnswers,
  ofStartMarks,
  ofRelease,
  ofShown,
];

function ofSeb({ needs_seb: needsSeb }: StudentSettings): string | undefined {
  return needsSeb
    ? t`You start in Safe Exam Browser, a program that shows nothing but the contest.`
    : undefined;
}

function ofAccessCode({ needs_code: needsCode }: StudentSettings): string | undefined {
  return needsCode ? t`To start, you need a code. Your teacher will give it to you.` : undefined;
}

/** Returns for example "You have 45 minutes from when you start, until Fri, 6 Mar, 18:00 at the latest." */
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

/** Gives each rule for questions with several right options, with an example. */
function ofSeveralRight(
  { wrong = 'nothing' }: StudentSettings,
  { question_kinds: kinds = [] }: Contest,
): string[] {
  const rules = kinds.flatMap(({ kind, rule }) => (hasRule(kind) ? [rule] : []));
  const some = t`Some questions have several right options.`;
  const all =
    wrong === 'nothing'
      ? t`They earn marks only if you choose all right options and no wrong one. For example, 1 of 2 right options earns nothing.`
      : t`They earn marks only if you choose all right options and no wrong one. For example, 1 of 2 right options is a wrong answer.`;
  const minus =
    wrong === 'nothing'
      ? t`If such a question says that wrong choices cost marks, each right choice earns a share, and each wrong one costs a share, but never below 0. For example, 2 of 4 options are right: 2 right choices and 1 wrong one earn half of the marks.`
      : t`If such a question says that wrong choices cost marks, each right choice earns a share, and each wrong one costs a share. If nothing is left, it is a wrong answer. For example, 2 of 4 options are right: 2 right choices and 1 wrong one earn half of the marks.`;
  return rules.map((rule) => `${some} ${rule ? minus : all}`);
}

/** Returns whether several options are right only together, in any order. */
const hasRule = (name: string): boolean => {
  const kind = kindNamed(name);
  return kind.choosesSeveral && !kind.denied && !kind.rightList;
};

/** Says how statements are marked, with an example. */
function ofStatements(_: StudentSettings, { question_kinds: kinds = [] }: Contest): string | undefined {
  return kinds.some(({ kind }) => kindNamed(kind).denied)
    ? t`Some questions have statements that are true or false. Each right decision earns its part of the marks; a wrong or missing one earns nothing. For example, 3 right decisions of 4 earn three quarters.`
    : undefined;
}

/** Gives each rule for questions with pairs or an order, with an example. */
function ofLists(_: StudentSettings, { question_kinds: kinds = [] }: Contest): string[] {
  return kinds.flatMap(({ kind, rule }) => {
    const { rightList } = kindNamed(kind);
    if (!rightList) return [];
    if (rightList.isOrder)
      return rule
        ? t`Some questions ask for an order. Each option that follows the right one earns its part of the marks. For example, with 5 options, moving only the first one to the end earns three quarters.`
        : t`Some questions ask for an order. Only exactly the right order earns the marks.`;
    return rule
      ? t`Some questions ask for pairs. Only all right pairs together earn the marks. For example, 3 right pairs of 4 earn nothing.`
      : t`Some questions ask for pairs. Each right pair earns its part of the marks. For example, 3 right pairs of 4 earn three quarters.`;
  });
}

/** Says what a wrong answer costs, with an example. */
function ofWrongAnswers({
  wrong = 'nothing',
  wrong_percent: percent = 0,
  lowest,
}: StudentSettings): string | undefined {
  if (wrong === 'nothing') return undefined;
  const rule = {
    fair: t`A wrong answer costs marks: with 5 options a quarter of the question’s marks, with 3 options half.`,
    quarter: t`A wrong answer costs a quarter of the question’s marks: 0.25 of 1 mark.`,
    third: t`A wrong answer costs a third of the question’s marks: 1 of 3 marks.`,
    half: t`A wrong answer costs half of the question’s marks: 0.5 of 1 mark.`,
    own: t`A wrong answer costs ${percent} % of the question’s marks: ${{ cost: percent / 100 }} of 1 mark.`,
  }[wrong];
  const blank = t`No answer costs nothing, and you can take an answer back.`;
  const least = lowest === 'none' ? t`Your total may be below 0.` : t`Your total is never below 0.`;
  return [rule, blank, least].join(' ');
}

function ofStartMarks({ start_marks: marks }: StudentSettings): string | undefined {
  return marks === undefined
    ? undefined
    : plural(marks, {
        one: 'You begin with # mark. It belongs to the total.',
        other: 'You begin with # marks. They belong to the total.',
      });
}

function ofRelease({ release, shows }: StudentSettings, { results_open_datetime: opening }: Contest) {
  if (release === undefined || release === 'end') return undefined;
  const results = describeStudentView({ shows });
  const time = describeOpening({ release }, opening);
  return t`You will see ${results} ${time}.`;
}

function ofShown({ shows }: StudentSettings): string | undefined {
  if (shows === 'answers')
    return t`Your result shows your marks and your answers, but not the right answers.`;
  if (shows === 'marks') return t`Your result shows only your marks, not the questions or your answers.`;
  return undefined;
}

export function WhatToExpect({ contest }: { contest: Contest }) {
  const sentences = SENTENCES.flatMap((sentence) => sentence(contest.settings ?? {}, contest) ?? []);
  if (sentences.length === 0) return null;
  return (
    <Card p="lg" className={classes.card}>
      <Title order={2} size="h4">{t`What to expect`}</Title>
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
