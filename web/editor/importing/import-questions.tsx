import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { part } from '../../ui/part.tsx';
import { count } from '../../ui/time.ts';
import type { DraftQuestion } from '../draft.ts';
import { focusPlace, renderNow, useDraft, useDraftStore, useEdit } from '../draft-context.ts';
import { places } from '../faults.ts';
import { append, type Appended, stillThere, undoAppend } from './append.ts';
import classes from './importing.module.css';

const ImportDialog = part('import', async () => (await import('./import-dialog.tsx')).ImportDialog);

const UNDO = 'undo-import';

/** The button that opens the import and, after one, what it has added, with the way back. */
export function ImportQuestions({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const store = useDraftStore();
  const edit = useEdit();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [appended, setAppended] = useState<Appended>();
  const there = useDraft((draft) => (appended ? stillThere(draft, appended) : 0));

  const add = (questions: readonly DraftQuestion[]) => {
    const done = append(store.get(), questions);
    renderNow(() => {
      store.set(done.draft);
      setAppended(done.appended);
      setOpen(false);
    });
    document.getElementById(UNDO)?.focus();
  };
  const undo = () => {
    if (!appended) return;
    renderNow(() => {
      edit((draft) => undoAppend(draft, appended));
      setAppended(undefined);
    });
    focusPlace(places.questions);
  };

  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={18} />} onClick={() => setOpen(true)}>
        Import questions
      </Button>
      {there > 0 && (
        <Group className={classes.added} justify="space-between" gap="xs">
          <Text size="sm" role="status">
            {count(there, 'question')} {there === 1 ? 'was' : 'were'} added.
          </Text>
          <Button
            id={UNDO}
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={undo}
          >
            Undo the import
          </Button>
        </Group>
      )}
      {isOpen && <ImportDialog onAdd={add} onClose={() => setOpen(false)} />}
    </>
  );
}
