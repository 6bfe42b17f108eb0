import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { changeContentTexts, CONTENT_TEXTS } from '#contract/kinds/content-texts.ts';
import type { Tree } from '#shared/rich-text.ts';
import { Text } from '../../base/elements/text.tsx';
import { QuizPreview } from '../preview/quiz-preview.tsx';
import { minutesBetween } from '../../base/time/local-time.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { type Draft, type DraftQuestion, passingMark, questionsOf } from './draft/draft.ts';
import { editingOf } from '../../kinds/editing.ts';
import { settingsOf, DEFAULT_DURATION } from './draft/draft-wire.ts';
import { places } from './draft/faults.ts';
import { type Rendered, renderedQuery } from './fields/rendered.tsx';

const MINUTE = 60_000;

export function Preview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { name, start, end, shuffle, settings } = draft.details;
  const drafted = questionsOf(draft);
  const rendered = useRenderedInTurn(draft);
  if (drafted.length === 0) {
    return (
      <Modal opened onClose={onClose} title={t`Preview`}>
        <Text>{t`There are no questions yet.`}</Text>
      </Modal>
    );
  }
  const whole = minutesBetween(start, end) ?? 0;
  const own = Number(settings.ownMinutes);
  const minutes = own > 0 && own < whole ? own : whole;
  const contest = {
    name: name.trim() || t`(no title yet)`,
    length: (minutes > 0 ? minutes : DEFAULT_DURATION) * MINUTE,
    minimum: passingMark(draft.details) ?? 0,
    shuffle,
    settings: settingsOf(draft),
    questions: drafted.map((question, index) => questionAsSent(question, index, rendered[index])),
  };
  return <QuizPreview contest={contest} back={t`Back to the editor`} onClose={onClose} />;
}

/** Returns the question as it will be sent, with its position (from 1) as its id. */
function questionAsSent(
  question: DraftQuestion,
  index: number,
  rendered: Rendered | undefined,
): QuestionWithKey {
  const { key, marks, correct, explanation } = question;
  const { contentOf, keyOf, optionsOf, textAt } = editingOf(question.kind);
  const content = contentOf(question);
  const answerKey = keyOf(question);
  const treeAt = (place: string): Tree | undefined => {
    const tree = rendered?.get(place)?.tree;
    return tree && tree.length > 0 ? tree : undefined;
  };
  return {
    id: index + 1,
    ...(question.kind && { kind: question.kind }),
    ...(content && {
      content: changeContentTexts(content, ({ text }, at) => {
        const tree = treeAt(places.prompt(textAt(`${CONTENT_TEXTS}.${at}`, question)?.key ?? ''));
        return tree ? { text, tree } : { text };
      }),
    }),
    ...(answerKey && { key: answerKey }),
    ...(question.fixed !== undefined && { fixed_options: question.fixed }),
    question_text: question.text.trim() || t`(no text yet)`,
    tree: treeAt(places.text(key)),
    marks,
    options: optionsOf(question).map((option, place) => ({
      id: place + 1,
      option_text: option.text.trim() || t`(blank)`,
      tree: treeAt(places.option(option.key)),
      is_correct: correct.includes(option.key),
    })),
    ...(explanation.trim() !== '' && {
      explanation,
      explanation_tree: treeAt(places.explanation(key)),
    }),
  };
}

/** Renders rich questions one at a time, because a contest may have hundreds of them. */
function useRenderedInTurn(draft: Draft): (Rendered | undefined)[] {
  const queryClient = useQueryClient();
  const queries = useMemo(() => questionsOf(draft).map((question) => renderedQuery(question)), [draft]);
  useEffect(() => {
    let isEnded = false;
    const ask = async () => {
      for (const query of queries) {
        if (isEnded) return;
        // If rendering fails, the source is shown.
        if (query.enabled) await queryClient.prefetchQuery(query);
      }
    };
    void ask();
    return () => void (isEnded = true);
  }, [queries, queryClient]);
  return useQueries({
    queries: queries.map(({ queryKey, queryFn, gcTime }) => ({ queryKey, queryFn, gcTime, enabled: false })),
    combine: (results) => results.map(({ data }) => data),
  });
}
