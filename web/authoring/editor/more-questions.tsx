import { IconArrowBackUp, IconFileImport, IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { plural, t } from '@lingui/core/macro';
import { lazyPart } from '../../base/pages/part.tsx';
import type { DraftQuestion } from './draft/draft.ts';
import { focusPlace, renderNow, useDraft, useDraftStore, useEdit } from './draft/draft-context.ts';
import { places } from './draft/faults.ts';
import {
  appendQuestions,
  type Appended,
  countRemaining,
  titleByFile,
  undoAppend,
} from './importing/append.ts';
import classes from './more-questions.module.css';

/** Sources of questions. `undo`: label of the button that removes the added questions. */
const SOURCES = {
  file: {
    words: t`Import questions`,
    icon: IconFileImport,
    undo: t`Undo the import`,
    Dialog: lazyPart('import', async () => (await import('./importing/import-dialog.tsx')).ImportDialog),
  },
  contests: {
    words: t`Copy from my contests`,
    icon: IconListSearch,
    undo: t`Undo adding`,
    Dialog: lazyPart(
      'find questions',
      async () => (await import('./importing/finding/find-dialog.tsx')).FindDialog,
    ),
  },
} as const;

type Source = keyof typeof SOURCES;

const UNDO = 'undo-adding';

/** Buttons that add questions from elsewhere. */
export function MoreQuestions() {
  const store = useDraftStore();
  const edit = useEdit();
  const [open, setOpen] = useState<Source>();
  const [added, setAdded] = useState<{ appended: Appended; from: Source }>();
  const there = useDraft((draft) => (added ? countRemaining(draft, added.appended) : 0));
  const Dialog = open && SOURCES[open].Dialog;

  const close = () => setOpen(undefined);
  const add = (from: Source, questions: readonly DraftQuestion[], fileName?: string) => {
    const { draft, appended } = appendQuestions(store.get(), questions);
    renderNow(() => {
      store.set(fileName === undefined ? draft : titleByFile(draft, fileName));
      setAdded({ appended, from });
      close();
    });
    document.getElementById(UNDO)?.focus();
  };
  const undo = ({ appended }: { appended: Appended }) => {
    renderNow(() => {
      edit((draft) => undoAppend(draft, appended));
      setAdded(undefined);
    });
    focusPlace(places.questions);
  };
  const button = (source: Source) => {
    const { words, icon: Icon } = SOURCES[source];
    return (
      <Button variant="default" leftSection={<Icon size={18} />} onClick={() => setOpen(source)}>
        {words}
      </Button>
    );
  };

  return (
    <>
      {button('file')}
      {button('contests')}
      {added && there > 0 && (
        <Group className={classes.added} justify="space-between" gap="xs">
          <Text size="sm" role="status">
            {plural(there, { one: '# question was added.', other: '# questions were added.' })}
          </Text>
          <Button
            id={UNDO}
            size="compact"
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => undo(added)}
          >
            {SOURCES[added.from].undo}
          </Button>
        </Group>
      )}
      {open && Dialog && (
        <Dialog onAdd={(questions, fileName) => add(open, questions, fileName)} onClose={close} />
      )}
    </>
  );
}
