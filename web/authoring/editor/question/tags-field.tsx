import { IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { lazyPart } from '../../../base/pages/part.tsx';

const TagsInput = lazyPart('tags', async () => (await import('./tags-input.tsx')).QuestionTags);

/** Field for the tags. Folded at first, because most questions have none. */
export const TagsField = memo(function TagsField({
  questionKey,
  tags,
}: {
  questionKey: string;
  tags: readonly string[];
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || tags.length > 0) {
    return <TagsInput questionKey={questionKey} tags={tags} takesFocus={isOpen} />;
  }
  return (
    <Button
      size="compact"
      variant="subtle"
      leftSection={<IconPlus size={16} />}
      onClick={() => setOpen(true)}
    >{t`Add tags`}</Button>
  );
});
