import { memo } from 'react';
import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { editingOf } from '../../../kinds/editing.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useDraftField, useEdit } from '../draft/draft-context.ts';
import { keepRestLast, setFixed, optionTexts } from './option-edits.ts';
import { PlaceButtons } from './place-buttons.tsx';

export const PlaceNotice = memo(function PlaceNotice({ question }: { question: DraftQuestion }) {
  const { key, fixed = 0, options } = question;
  const edit = useEdit();
  const shuffles = useDraftField('details', ({ shuffle }) => shuffle);
  if (!shuffles) return null;
  const texts = optionTexts(question);
  const loose = editingOf(question.kind).looseOptions(texts, fixed);
  return (
    <>
      {fixed > 0 && (
        <Group gap="xs" mt="xs">
          <Text size="sm">{stays(fixed, options.length)}</Text>
          <Button
            size="compact"
            variant="subtle"
            onClick={() => edit((draft) => setFixed(draft, key, undefined))}
          >{t`Shuffle all`}</Button>
        </Group>
      )}
      {loose.length > 0 && (
        <PlaceButtons
          texts={texts}
          loose={loose}
          onPlace={(place) =>
            edit((draft) =>
              place === 'last' ? keepRestLast(draft, key) : setFixed(draft, key, limits.options.max),
            )
          }
        />
      )}
    </>
  );
});

function stays(fixed: number, count: number): string {
  if (fixed >= count) return t`The options of this question are not shuffled.`;
  return plural(fixed, { one: 'The last option stays last.', other: 'The last # options stay last.' });
}
