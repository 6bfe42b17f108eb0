import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { isKind } from '#contract/answer-forms.ts';
import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { lazyPart } from '../base/pages/part.tsx';
import type { AnswerFieldProps } from './shared/answer-field.ts';
import { RowsWaiting, RowWaiting } from './shared/field-waiting.tsx';
import { AnswerField } from './options/answer-field.tsx';
import { describeTask } from './options/describe-task.ts';

/** Parts of a kind for a student's quiz, which every student loads. */
type QuizParts = {
  /** Comes with the page for kinds with options to choose; loaded on demand for others. */
  AnswerField: ComponentType<AnswerFieldProps>;
  /** Loads the field's code before it is shown; absent if the code comes with the page. */
  preload?: () => Promise<unknown>;
  /** Explains how to answer, below a question's text; absent if that is obvious. */
  describeTask?: (content: QuestionContent) => string | undefined;
  /** Asks for a missing answer; absent if one of several options is missing. */
  askForAnswer?: () => string;
};

const onDemand = (
  name: KindName,
  preload: () => Promise<{ AnswerField: ComponentType<AnswerFieldProps> }>,
  Meanwhile = RowsWaiting,
) => ({
  AnswerField: lazyPart(`field of ${name}`, async () => (await preload()).AnswerField, {
    Meanwhile,
  }),
  preload,
});

const askToFill = () => t`Please fill at least one gap`;
const askToType = () => t`Please type an answer`;

const kinds: Record<KindName, QuizParts> = {
  single: { AnswerField },
  several: { AnswerField, describeTask },
  statements: {
    ...onDemand('statements', () => import('./statements/answer-field.tsx')),
    describeTask: () => t`Is each statement true or false?`,
  },
  number: {
    ...onDemand('number', () => import('./number/answer-field.tsx'), RowWaiting),
    askForAnswer: askToType,
  },
  text: { ...onDemand('text', () => import('./text/answer-field.tsx'), RowWaiting), askForAnswer: askToType },
  matching: onDemand('matching', () => import('./matching/answer-field.tsx')),
  ordering: onDemand('ordering', () => import('./ordering/answer-field.tsx')),
  gaps: { ...onDemand('gaps', () => import('./gaps/answer-field.tsx')), askForAnswer: askToFill },
};

type Question = { kind?: KindName; content?: QuestionContent };

/** Returns the field in which students answer questions of this kind. */
export const answerFieldOf = (kind: KindName = USUAL_KIND): ComponentType<AnswerFieldProps> =>
  kinds[kind].AnswerField;

export const describeTaskOf = ({ kind = USUAL_KIND, content = {} }: Question): string | undefined =>
  kinds[kind].describeTask?.(content);

export const askForAnswer = (kind: KindName = USUAL_KIND): string =>
  kinds[kind].askForAnswer?.() ?? t`Please select an option`;

/** Loads the code of these questions' fields, so that the questions can be answered offline. */
export function preloadFields(questions: readonly { kind?: string }[] = []): void {
  for (const { kind = USUAL_KIND } of questions)
    if (isKind(kind)) void kinds[kind].preload?.().catch(() => undefined);
}
