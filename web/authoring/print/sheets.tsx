import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { displayMarks } from '#contract/marks.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { directionOf } from '../../kinds/shared/direction-of.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import { TextCorrections } from '../../sitting/messages/text-corrections.tsx';
import { describeMarking } from '../../sitting/contest-page/describe-marking.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { describeTaskOf } from '../../kinds/kinds.ts';
import type { DrawnQuestion } from '../preview/drawn-questions.ts';
import { keyOf, type Letter } from './printed-versions.ts';
import { SheetHead, type SheetOrigin } from './sheet-head.tsx';
import classes from './print.module.css';

type Props = {
  contest: Contest;
  filed: SheetOrigin;
  letter: Letter;
  questions: readonly DrawnQuestion[];
  /** Returns the corrections of a question's text during the contest. */
  correctionsOf: (question: number) => string[];
};

function Sheet({
  contest,
  filed,
  letter,
  title,
  hasName = false,
  children,
}: Omit<Props, 'questions' | 'correctionsOf'> & { title: string; hasName?: boolean; children: ReactNode }) {
  return (
    <section className={classes.sheet} data-look="card" aria-label={t`${title}, version ${letter}`}>
      <SheetHead contest={contest} {...filed}>
        <p>
          <Trans>
            {title} · Version <strong>{letter}</strong>
          </Trans>
        </p>
        {hasName && <p className={classes.name}>{t`Name:`}</p>}
      </SheetHead>
      {children}
    </section>
  );
}

export function QuestionSheet({ contest, filed, letter, questions, correctionsOf }: Props) {
  return (
    <Sheet
      contest={contest}
      filed={filed}
      letter={letter}
      title={t`${plural({ questions: contest.total_questions }, { one: '# question', other: '# questions' })}, ${plural({ marks: displayMarks(contest.total_marks) }, { one: '# mark', other: '# marks' })}`}
      hasName
    >
      <Marking contest={contest} questions={questions} />
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <li
            key={question.id}
            className={classes.question}
            dir={directionOf(question.question_text, question)}
          >
            {question.section !== questions[index - 1]?.section && (
              <h3 className={classes.section} data-look="wrap" dir="auto">
                {question.section}
              </h3>
            )}
            <div className={classes.top}>
              <span className={classes.number} data-look="strong">
                {index + 1}.
              </span>
              <UserText as="p" className={classes.text} text={question.question_text} tree={question.tree} />
              <span className={classes.marks} data-look="quiet" dir="auto">
                {plural(displayMarks(question.marks), { one: '# mark', other: '# marks' })}
              </span>
            </div>
            <TextCorrections texts={correctionsOf(question.id)} />
            <Task question={question} />
            <Options question={question} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Options({ question }: { question: DrawnQuestion }) {
  const { PrintField } = teacherPartsOf(question.kind);
  return <PrintField question={question} />;
}

function Boxes({ question }: { question: DrawnQuestion }) {
  const { AnswerBoxes } = teacherPartsOf(question.kind);
  return <AnswerBoxes question={question} />;
}

function Marking({ contest, questions }: Pick<Props, 'contest' | 'questions'>) {
  const rules = new Map(
    questions.flatMap(({ kind, content: { rule } = {} }) =>
      kind ? [[`${kind} ${rule}`, { kind, ...(rule && { rule }) }]] : [],
    ),
  );
  const sentences = describeMarking(contest.settings ?? {}, [...rules.values()], { isOnPaper: true });
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.marking} aria-label={t`How answers are marked`}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Task({ question }: { question: DrawnQuestion }) {
  const task = describeTaskOf(question);
  if (!task) return null;
  const rule = teacherPartsOf(question.kind).printedRule?.(question.content ?? {});
  return (
    <p className={classes.task}>
      <bdi>
        {task} {rule}
      </bdi>
    </p>
  );
}

export function AnswerSheet({ contest, filed, letter, questions }: Props) {
  return (
    <Sheet contest={contest} filed={filed} letter={letter} title={t`Answer sheet`} hasName>
      <ol className={classes.answers}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <span className={classes.number} data-look="strong">
              {index + 1}.
            </span>
            <Boxes question={question} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

export function KeySheet({ contest, filed, letter, questions }: Props) {
  return (
    <Sheet contest={contest} filed={filed} letter={letter} title={t`Key, for the teacher only`}>
      <ol className={classes.answers}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <span className={classes.number} data-look="strong">
              {index + 1}.
            </span>
            <strong translate="no">{keyOf(question)}</strong>
            <span className={classes.marks} data-look="quiet">
              {plural(displayMarks(question.marks), { one: '# mark', other: '# marks' })}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
