import { useMemo } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { Button } from '../../../../base/elements/button.tsx';
import { Text } from '../../../../base/elements/text.tsx';
import cards from '../../../../base/lists/cards.module.css';
import { EmptyState } from '../../../../base/pages/placeholders.tsx';
import { duplicateKey, duplicateKeyOf } from '../copied-question.ts';
import { questionsOf } from '../../draft/draft.ts';
import { useDraftStore } from '../../draft/draft-context.ts';
import offered from '../offered.module.css';
import classes from './finding.module.css';
import { FoundItem } from './found-item.tsx';

/** Chosen questions by id, in the order of choosing. */
export type PickedQuestions = ReadonlyMap<number, Wire<'findQuestions'>['found'][number]>;

export function FoundList({
  all,
  isOld,
  hasMore,
  picked,
  onPick,
  onShowAll,
}: {
  all: readonly Wire<'findQuestions'>['found'][number][];
  isOld: boolean;
  hasMore: boolean;
  picked: PickedQuestions;
  onPick: (found: Wire<'findQuestions'>['found'][number], isPicked: boolean) => void;
  /** Clears the search; absent if nothing was searched for. */
  onShowAll?: () => void;
}) {
  const draft = useDraftStore().get();
  const present = useMemo(
    () => new Set(questionsOf(draft).map(({ text, options }) => duplicateKey(text, options))),
    [draft],
  );
  const same = new Map([...picked].map(([id, { question }]) => [duplicateKeyOf(question), id]));
  if (all.length === 0) return <NothingFound hasMore={hasMore} onShowAll={onShowAll} />;
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {hasMore
          ? t`Showing the first ${plural(all.length, { one: '# question', other: '# questions' })}.`
          : t`${plural(all.length, { one: '# question', other: '# questions' })} found.`}
      </Text>
      <ol
        className={`${cards.stack} ${offered.items} ${classes.items}`}
        data-old={isOld || undefined}
        data-work
        aria-label={t`Questions found`}
      >
        {all.map((found) => {
          const own = duplicateKeyOf(found.question);
          const isPicked = picked.has(found.question.id);
          return (
            <FoundItem
              key={found.question.id}
              found={found}
              isPicked={isPicked}
              isPresent={present.has(own)}
              isPickedTwice={(same.get(own) ?? found.question.id) !== found.question.id}
              onPick={onPick}
            />
          );
        })}
      </ol>
    </>
  );
}

function NothingFound({ hasMore, onShowAll }: { hasMore: boolean; onShowAll: (() => void) | undefined }) {
  if (hasMore)
    return <Text role="status">{t`Nothing found among your newest questions. There are older ones.`}</Text>;
  if (!onShowAll) return <EmptyState message={t`Your contests have no questions yet.`} />;
  return (
    <EmptyState message={t`No question matches these filters.`}>
      <Button variant="default" onClick={onShowAll}>{t`Show all questions`}</Button>
    </EmptyState>
  );
}
