import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { questionsOf } from '../draft/draft.ts';
import { focusPlace, useDraftStore, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { setTags } from './question-edits.ts';
import classes from './question-form.module.css';
import { tagsQuery } from './tags-query.ts';

const { count: most, length } = limits.tags;

const SUGGESTIONS = 8;

export function QuestionTags({
  questionKey: key,
  tags,
  takesFocus,
}: {
  questionKey: string;
  tags: readonly string[];
  takesFocus: boolean;
}) {
  const store = useDraftStore();
  const edit = useEdit();
  const { data: used = [] } = useQuery(tagsQuery());
  const [here, setHere] = useState<readonly string[]>([]);
  useEffect(() => {
    if (takesFocus) focusPlace(places.tags(key));
  }, [takesFocus, key]);

  const isFull = tags.length >= most;
  return (
    <div>
      <TagsInput
        id={places.tags(key)}
        label={t`Tags`}
        description={
          isFull
            ? t`A question can have at most ${most} tags.`
            : t`Only you can see them. Press Enter or type a comma to add one.`
        }
        data={[...new Set([...here, ...used.map(({ tag }) => tag)])]}
        limit={SUGGESTIONS}
        classNames={{ pill: classes.tag, option: classes.suggestedTag }}
        maxTags={most}
        maxLength={length}
        value={[...tags]}
        onFocus={() => setHere(questionsOf(store.get()).flatMap((question) => question.tags))}
        onChange={(value) => edit((draft) => setTags(draft, key, value))}
        error={useFault(places.tags(key))}
      />
    </div>
  );
}
