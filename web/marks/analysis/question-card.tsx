import { IconChevronDown } from '@tabler/icons-react';
import { memo, use, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatFigure } from '#shared/minus.ts';
import { rulingTexts } from '../result/ruling-words.ts';
import { formatPercent } from '#contract/percent.ts';
import cards from '../../base/lists/cards.module.css';
import { UserText } from '../../base/text/rich-text.tsx';
import { OneLine } from '../../base/text/one-line.tsx';
import {
  adviceOn,
  guessOf,
  type QuestionFigures,
  responsesOf,
  type Statistics,
  thirdsOf,
  trustOf,
} from './advice.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { Folded } from '../../base/elements/folded.tsx';
import { ActContext } from '../correcting/act-context.ts';
import { NearAnswers } from '../correcting/near-answers.tsx';
import { OptionShares } from './option-shares.tsx';
import { OptionsByThirds } from './options-by-thirds.tsx';
import classes from './question-card.module.css';

export type AnalysedQuestion = { number: number; question: QuestionWithKey; figures: QuestionFigures };

/** Number of characters that fill a question's line on any screen. */
const PREVIEW_LENGTH = 200;

export const QuestionCard = memo(function QuestionCard({
  number,
  question,
  figures,
  statistics,
  contest,
}: AnalysedQuestion & { statistics: Statistics; contest: number }) {
  const [isOpen, setOpen] = useState(false);
  const advice = adviceOn(figures, statistics);
  const { given, not_reached: notReached } = figures;
  const { GivenAnswers, shareRows } = teacherPartsOf(question.kind);
  const hasTexts = GivenAnswers !== undefined && shareRows === undefined;
  return (
    <li id={`question-${number}`} className={`${cards.lazy} ${classes.item}`}>
      <details data-open-on-paper onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={`${cards.summary} ${classes.summary}`}>
          <span className={classes.number} data-look="strong">{t`Question ${number}`}</span>
          <span className={classes.preview} data-look="line" dir="auto">
            <OneLine text={question.question_text} tree={question.tree} most={PREVIEW_LENGTH} />
          </span>
          <span className={classes.facility} data-look="small figures">
            <Meter share={Math.max(0, figures.facility)} guess={Math.max(0, guessOf(figures))} />
            <span>{facilityWords(figures)}</span>
          </span>
          <span className={classes.look} data-look="small strong">
            {advice.some(({ isUrgent }) => isUrgent) && t`Check this`}
          </span>
          <IconChevronDown
            className={`${cards.chevron} ${classes.chevron}`}
            size={20}
            stroke={1.75}
            aria-hidden="true"
          />
        </summary>
        <UserText as="p" className={classes.text} text={question.question_text} tree={question.tree} />
        {given !== undefined && (
          <p className={classes.reached} data-look="quiet small">
            {t`${given} of ${plural(statistics.responses, { one: '# student', other: '# students' })} were given this question.`}
          </p>
        )}
        {question.ruling && (
          <p className={classes.reached} data-look="quiet small">
            {rulingTexts[question.ruling]}
          </p>
        )}
        {advice.length > 0 && (
          <ul className={classes.advice}>
            {advice.map(({ words, isUrgent }) => (
              <li key={words} data-urgent={isUrgent || undefined}>
                {words}
              </li>
            ))}
          </ul>
        )}
        {!hasTexts && <Shares {...{ question, figures }} responses={responsesOf(figures, statistics)} />}
        {notReached > 0 && (
          <p className={classes.reached} data-look="quiet small">
            {t`${notReached} of the students without an answer also left all later questions blank. They probably ran out of time.`}
          </p>
        )}
        {isOpen && <Act number={number} question={question} />}
        <div className={classes.figures}>
          <Folded summary={t`Figures`} isPrinted>
            <Discrimination value={figures.discrimination} responses={responsesOf(figures, statistics)} />
            <OptionsByThirds question={question} figures={figures} thirds={thirdsOf(figures, statistics)} />
          </Folded>
        </div>
      </details>
      {hasTexts && <Typed contest={contest} question={question} />}
    </li>
  );
});

const Act = ({ number, question }: Pick<AnalysedQuestion, 'number' | 'question'>) => {
  const acts = use(ActContext);
  return (
    acts && (
      <div className={classes.act} data-look="screen">
        {acts.actOf(question, number)}
      </div>
    )
  );
};

/** Typed answers that are in sight while the question is closed. */
const FIRST_TYPED = 3;

const Typed = ({ contest, question }: { contest: number; question: QuestionWithKey }) => {
  const acts = use(ActContext);
  return (
    <div className={classes.typed}>
      <NearAnswers
        contest={contest}
        question={question}
        first={FIRST_TYPED}
        onAccept={acts?.acceptOf(question).typed}
      />
    </div>
  );
};

const Shares = (shown: Pick<AnalysedQuestion, 'question' | 'figures'> & { responses: number }) => {
  const acts = use(ActContext);
  return <OptionShares {...shown} onAccept={acts?.acceptOf(shown.question).atPlace} />;
};

/** Decorative bar with a line at the share expected from guessing. The text next to it has both numbers. */
/** Describes how many answers were right or, with partial marks, how much of the marks was earned. */
const facilityWords = ({ facility, right_share: right }: QuestionFigures) =>
  facility === right
    ? t`${{ share: formatPercent(facility) }} right`
    : t`${{ share: formatPercent(facility) }} of marks`;

const Meter = ({ share, guess }: { share: number; guess: number }) => (
  <span className={classes.meter} aria-hidden="true">
    <span style={{ width: `${share * 100}%` }} />
    <i style={{ insetInlineStart: `${guess * 100}%` }} />
  </span>
);

function Discrimination({ value, responses }: { value: number | null; responses: number }) {
  const trust = trustOf(responses);
  const isShown = trust !== 'counts alone' && value !== null;
  const figure = isShown ? formatFigure(value) : '–';
  return (
    <p
      className={classes.discrimination}
      data-look="quiet small figures"
      data-faint={trust !== 'enough' || undefined}
    >
      {isShown && trust === 'few students' ? (
        <Trans>
          Discrimination <strong>{figure}</strong>, based on few students
        </Trans>
      ) : (
        <Trans>
          Discrimination <strong>{figure}</strong>
        </Trans>
      )}
    </p>
  );
}
