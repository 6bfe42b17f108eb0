import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { type DraftQuestion, questionsOf } from '../draft/draft.ts';
import { useDraftStore } from '../draft/draft-context.ts';
import { AddChosen } from './add-chosen.tsx';
import { countFreePlaces } from './append.ts';
import { type Choices, choicesOf, chosenQuestions, countsOf } from './choices.ts';
import { type Panes, panesOf } from './panes.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { readSource } from '../../../contest/lifecycle/read-source.ts';
import { Modal } from '../../../base/dialogs/modal.tsx';

type Preview = {
  choices: Choices;
  format: Wire<'readQuestions'>['format'];
  page: Panes | undefined;
  fileName: string | undefined;
};

/** Reads questions from a file or pasted text, and shows a preview. `onAdd` gets the chosen questions. */
export function ImportDialog({
  onAdd,
  onClose,
}: {
  /** `fileName`: name of the file, if the questions are from a file. */
  onAdd: (questions: readonly DraftQuestion[], fileName?: string) => void;
  onClose: () => void;
}) {
  const draft = useDraftStore().get();
  const [preview, setPreview] = useState<Preview>();
  // Focused, so that Enter confirms if nothing needs to be changed.
  const addButton = useRef<HTMLButtonElement>(null);
  const isShown = preview !== undefined;
  useEffect(() => addButton.current?.focus(), [isShown]);
  const reading = useMutation({
    mutationFn: readSource,
    onSuccess: (read, { file }) =>
      setPreview({
        choices: choicesOf(read.items, questionsOf(draft)),
        format: read.format,
        page: panesOf(read),
        fileName: file?.name,
      }),
  });

  return (
    <Modal opened onClose={onClose} title={t`Import questions`} size={preview?.page ? 1180 : 860}>
      {preview && (
        <ImportPreview
          {...preview}
          shuffles={draft.details.shuffle}
          onChange={(choices) => setPreview({ ...preview, choices })}
        >
          <AddChosen
            chosen={countsOf(preview.choices).comeIn}
            space={countFreePlaces(draft)}
            ifTooMany={t`Leave some out.`}
            wayBack={t`Back`}
            addButton={addButton}
            onBack={() => setPreview(undefined)}
            onAdd={() => onAdd(chosenQuestions(preview.choices), preview.fileName)}
          />
        </ImportPreview>
      )}
      {/* Remains mounted, so that the pasted text is still there when the teacher goes back. */}
      <div hidden={isShown}>
        <ImportSource
          isReading={reading.isPending}
          fault={reading.error}
          onRead={(source) => reading.mutate(source)}
        />
      </div>
    </Modal>
  );
}
