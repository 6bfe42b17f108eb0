import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import { AnswerMark } from '../../base/elements/answer-mark.tsx';
import cards from '../../base/lists/cards.module.css';
import { directionOf } from '../../kinds/shared/direction-of.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import { OneLine } from '../../base/text/one-line.tsx';
import { resultPartsOf } from '../../kinds/views.ts';
import { TextCorrections } from '../../sitting/messages/text-corrections.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import type { AnsweredQuestion } from './answers.ts';
import { explainMarks } from './explain-marks.ts';
import { Explanation } from './explanation.tsx';
import { rulingTexts } from './ruling-words.ts';
import classes from './response-card.module.css';

/** A question's reports and appeals. Loaded once there are any, or once the student can appeal. */
const QuestionHistory = lazyPart(
  'question-history',
  async () => (await import('./question-history.tsx')).QuestionHistory,
  { Missing: () => null },
);

/** Number of characters that fill a folded question's line on any screen. */
const PREVIEW_LENGTH = 200;

/** A question with its answer and, once released, key and marks. `isRow`: between lines, without a frame. */
export const ResponseCard = memo(function ResponseCard({
  answer,
  startsOpen,
  isRow = false,
  appeals,
}: {
  answer: AnsweredQuestion;
  startsOpen: boolean;
  isRow?: boolean;
  /** The contest of a student who can appeal. */
  appeals?: number | undefined;
}) {
  const heading = `question-${answer.number}-heading`;
  const { AnswerView } = resultPartsOf(answer.kind);
  const explanation = explainMarks(answer);
  return (
    <section
      id={`question-${answer.number}`}
      className={`${isRow ? classes.row : cards.card} ${cards.lazy} ${classes.card}`}
      data-folded={!startsOpen || undefined}
      aria-labelledby={heading}
    >
      <details open={startsOpen} data-open-on-paper>
        <summary className={`${cards.summary} ${classes.summary}`}>
          <h3 id={heading} className={classes.number} data-look="strong">
            {t`Question ${{ number: answer.number }}`}
          </h3>
          {answer.state !== 'answered' && <AnswerMark state={answer.state} className={classes.state} />}
          <span className={classes.marks} data-look="quiet small figures">
            {answer.received === undefined
              ? plural(displayMarks(answer.marks), { one: '# mark', other: '# marks' })
              : t`Marks received: ${{ marks: formatMarks(answer.received) }} of ${{ total: answer.state === 'dropped' ? 0 : displayMarks(answer.marks) }}`}
          </span>
          <IconChevronDown
            className={`${cards.chevron} ${classes.chevron}`}
            size={20}
            stroke={1.75}
            aria-hidden="true"
          />
          {!startsOpen && <Preview question={answer} />}
        </summary>
        <UserText as="p" className={classes.text} text={answer.text} tree={answer.tree} />
        <TextCorrections texts={answer.corrections} />
        {/* If all students or none get the marks, no choice counts as wrong. */}
        <div dir={directionOf(answer.text, answer)}>
          <AnswerView
            state={answer.state}
            question={answer}
            answer={answer.answer}
            isJudged={(answer.ruling ?? 'accept') === 'accept'}
          />
        </div>
        {explanation && (
          <p className={classes.account} data-look="small figures">
            {explanation}
          </p>
        )}
        {answer.ruling && (
          <p className={classes.ruling} data-look="note small">
            {rulingTexts[answer.ruling]} {keepsDropped(answer) && t`You keep your marks for it.`}
          </p>
        )}
        {answer.explanation && <Explanation {...answer.explanation} />}
        {(appeals !== undefined || answer.history) && <QuestionHistory question={answer} contest={appeals} />}
      </details>
    </section>
  );
});

function Preview({ question }: { question: AnsweredQuestion }) {
  const { AnswerLine } = resultPartsOf(question.kind);
  return (
    <div className={classes.preview} data-look="quiet">
      <div dir="auto">
        <OneLine text={question.text} tree={question.tree} most={PREVIEW_LENGTH} />
      </div>
      {question.state === 'answered' && question.answer !== null && (
        <div>
          {t`Your answer:`} <AnswerLine question={question} answer={question.answer} most={PREVIEW_LENGTH} />
        </div>
      )}
    </div>
  );
}

const keepsDropped = ({ ruling, received = 0 }: AnsweredQuestion) => ruling === 'drop' && received > 0;
