import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { Refused } from '../../../../base/api/send.ts';
import { Button } from '../../../../base/elements/button.tsx';
import { Stack } from '../../../../base/elements/layout.tsx';
import { Modal } from '../../../../base/dialogs/modal.tsx';
import { LoadFailed, ErrorMessage } from '../../../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../../../base/pages/skeletons.tsx';
import { AddChosen } from '../add-chosen.tsx';
import { rightIn } from '../choices.ts';
import { copyOf } from '../copied-question.ts';
import type { DraftQuestion } from '../../draft/draft.ts';
import { useDraftStore } from '../../draft/draft-context.ts';
import { countFreePlaces } from '../append.ts';
import { FindFilters } from './find-filters.tsx';
import { EMPTY_SEARCH, withoutDuplicates, findQuery } from './find-query.ts';
import { FoundList, type PickedQuestions } from './found-list.tsx';

const PAUSE = 250;

/** Searches the questions of all of the teacher's contests. `onAdd` gets copies of the chosen ones. */
export function FindDialog({
  onAdd,
  onClose,
}: {
  onAdd: (questions: readonly DraftQuestion[]) => void;
  onClose: () => void;
}) {
  const space = countFreePlaces(useDraftStore().get());
  const [wanted, setWanted] = useState(EMPTY_SEARCH);
  const [typed] = useDebouncedValue(wanted.text, PAUSE);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(findQuery({ ...wanted, text: typed.trim() }));
  const all = useMemo(() => withoutDuplicates(data?.pages ?? []), [data]);
  // A page may contain only older copies of known questions. If so, the next page is read as well.
  const showMore = async () => {
    const { data: more, hasNextPage: hasMore } = await fetchNextPage();
    if (more && hasMore && withoutDuplicates(more.pages).length === all.length) await showMore();
  };
  const [picked, setPicked] = useState<PickedQuestions>(new Map());
  const pick = useCallback((found: Wire<'findQuestions'>['found'][number], isPicked: boolean) => {
    const { id } = found.question;
    setPicked((before) => {
      const others = [...before].filter(([one]) => one !== id);
      return new Map(isPicked ? [...others, [id, found]] : others);
    });
  }, []);

  return (
    <Modal opened onClose={onClose} title={t`Copy from my contests`} size={860}>
      <Stack>
        <FindFilters wanted={wanted} onChange={setWanted} />
        {!data && !error && <FoundShapes />}
        {data && (
          <FoundList
            all={all}
            isOld={isPlaceholderData}
            hasMore={hasNextPage}
            picked={picked}
            onPick={pick}
            {...(wanted !== EMPTY_SEARCH && { onShowAll: () => setWanted(EMPTY_SEARCH) })}
          />
        )}
        {error && <Failed fault={error} onRetry={data ? showMore : () => refetch()} />}
        {data && !error && hasNextPage && (
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void showMore()}
          >{t`Show more`}</Button>
        )}
        <AddChosen
          chosen={picked.size}
          space={space}
          ifTooMany={t`Remove some.`}
          wayBack={t`Cancel`}
          onBack={onClose}
          onAdd={() => onAdd([...picked.values()].map(({ question }) => copied(question)))}
        />
      </Stack>
    </Modal>
  );
}

/** Shows an error. No retry after a refused search, because the same words would be refused again. */
const Failed = ({ fault, onRetry }: { fault: Error; onRetry: () => unknown }) =>
  fault instanceof Refused && fault.fields.text ? (
    <ErrorMessage>{fault.fields.text}</ErrorMessage>
  ) : (
    <LoadFailed onRetry={onRetry} />
  );

const FoundShapes = () => (
  <Skeletons>
    {repeatSkeleton(
      3,
      <CardSkeleton>
        <LineSkeleton width="70%" height={14} />
        <LineSkeleton width="40%" />
        <LineSkeleton width="45%" />
        <LineSkeleton width="60%" />
      </CardSkeleton>,
    )}
  </Skeletons>
);

const copied = (question: Wire<'findQuestions'>['found'][number]['question']): DraftQuestion =>
  copyOf(question, rightIn(question), question.marks);
