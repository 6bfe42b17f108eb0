import { plural, t } from '@lingui/core/macro';
import { displayMarks } from '#contract/marks.ts';
import { Stack } from '../../base/elements/layout.tsx';
import type { AnswerLineProps, AnswerViewProps, Explained, ViewedOption } from '../shared/answer-view.ts';
import { KEPT_MARKS_TEXT } from '../shared/kept-marks.ts';
import { OptionRow } from '../shared/option-row.tsx';
import { decisionsOf, decisionWord } from './decisions.ts';

/** All statements, with the student's decisions and, once it is visible, the key. */
export function AnswerView({ question, answer, isJudged }: AnswerViewProps) {
  const decisions = decisionsOf(answer, question.kind);
  return (
    <Stack component="ul" gap="xs">
      {question.options.map((option) => (
        <Statement key={option.id} option={option} decision={decisions.get(option.id)} isJudged={isJudged} />
      ))}
    </Stack>
  );
}

function Statement({
  option: { option_text: text, tree, isCorrect, keepsMarks },
  decision,
  isJudged,
}: {
  option: ViewedOption;
  decision: boolean | undefined;
  isJudged: boolean;
}) {
  const isRight = isCorrect !== undefined && decision === isCorrect;
  const isWrong = isCorrect !== undefined && decision !== undefined && !isRight && isJudged;
  const words = [
    decision === undefined ? t`No answer` : t`Your answer: ${decisionWord(decision)}`,
    isRight && t`Right`,
    isWrong && t`Wrong`,
    isCorrect !== undefined && !isRight && t`Correct answer: ${decisionWord(isCorrect)}`,
    keepsMarks && isJudged && KEPT_MARKS_TEXT,
  ];
  return (
    <OptionRow
      text={text}
      tree={tree}
      isCorrect={isRight}
      tone={isRight ? 'right' : isWrong ? 'wrong' : decision === undefined ? undefined : 'chosen'}
    >
      <strong>{words.filter(Boolean).join(' · ')}</strong>
    </OptionRow>
  );
}

/** The decisions in the order of the statements, with a dash for a missing one. */
export function AnswerLine({ question, answer }: AnswerLineProps) {
  const decisions = decisionsOf(answer, question.kind);
  return question.options
    .map(({ id }) => {
      const decision = decisions.get(id);
      return decision === undefined ? '–' : decisionWord(decision);
    })
    .join(', ');
}

/** Explains the marks: "3 of 4 right, 1 wrong: 1.5 of 2 marks". */
export function explainMarks({ kind, options, answer, marks, received, state }: Explained): string {
  const decisions = decisionsOf(answer, kind);
  const right = options.filter(({ id, isCorrect }) => decisions.get(id) === isCorrect).length;
  const earned = displayMarks(received);
  const total = plural({ marks: displayMarks(marks) }, { one: '# mark', other: '# marks' });
  const sum = t`${{ hits: right }} of ${{ all: options.length }} right, ${{ misses: decisions.size - right }} wrong: ${earned} of ${total}.`;
  if (state === 'kept') return `${sum} ${t`The marks of the earlier key are kept.`}`;
  if (state === 'right') return sum;
  if (earned < 0) return `${sum} ${t`Wrong answers cost marks in this contest.`}`;
  const gain = displayMarks(marks / options.length);
  return `${sum} ${t`Each right decision earns ${gain}.`}`;
}
