import { IconPhotoPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useMemo, useState } from 'react';
import { part } from '../../base/ui/part.tsx';
import { PICTURE_TYPES } from '../../base/ui/picture-rules.ts';
import { renderNow, useEdit } from './draft-context.ts';
import { places } from './faults.ts';
import { changeField, type LastField } from './formatting-tools.tsx';
import { insertPicture } from './insert-picture.ts';
import type { DescribedPicture } from './picture-dialog.tsx';
import { setFormat } from './question-edits.ts';
import { ToolButton } from './tool-button.tsx';

const PictureDialog = part('picture', async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** Pictures that wait for their descriptions, and the field into which they go. */
type Waiting = { files: readonly File[]; field: HTMLTextAreaElement };

/**
 * How pictures come into the texts of a question: by the button, dropped on a text, or pasted into one. Their
 * teacher describes them one after the other. They are where the cursor was, and the question is rich from
 * then on.
 */
export function usePictures(key: string, lastField: LastField) {
  const edit = useEdit();
  const [waiting, setWaiting] = useState<Waiting>();
  const [file] = waiting?.files ?? [];
  // It stays the same, so that a keystroke does not render the tools.
  const button = useMemo(() => {
    const add = (files: readonly File[]) => {
      const field = lastField.current ?? document.getElementById(places.text(key));
      if (field instanceof HTMLTextAreaElement && files.length > 0) setWaiting({ files, field });
    };
    return <ToolButton icon={IconPhotoPlus} label="Picture" isPassed onPress={() => choose(add)} />;
  }, [key, lastField]);

  const goOn = () => {
    const files = waiting?.files.slice(1) ?? [];
    renderNow(() => setWaiting(waiting && files.length > 0 ? { ...waiting, files } : undefined));
  };
  const insert = (picture: DescribedPicture) => {
    if (!waiting) return;
    const { field } = waiting;
    goOn();
    renderNow(() => edit((draft) => setFormat(draft, key, 'rich')));
    const { value: text, selectionStart: from, selectionEnd: to } = field;
    changeField(field, insertPicture({ text, from, to }, picture));
  };

  return {
    button,
    /** For the element around the fields of the question. */
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        // A word processor puts a picture of the copied text beside the text.
        if (event.clipboardData.getData('text/plain') !== '') return;
        const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        if (files.length === 0 || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        setWaiting({ files, field: event.target });
      },
      onDrop: (event: DragEvent) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        // Beside a field nothing happens (ui/use-no-drop-elsewhere.ts).
        if (event.target instanceof HTMLTextAreaElement) setWaiting({ files, field: event.target });
      },
    },
    dialog: waiting && file && (
      <PictureDialog key={waiting.files.length} file={file} onInsert={insert} onClose={goOn} />
    ),
  };
}

/** Lets the teacher choose pictures. */
function choose(take: (files: File[]) => void): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = PICTURE_TYPES.join(',');
  chooser.multiple = true;
  chooser.addEventListener('change', () => take([...(chooser.files ?? [])]));
  chooser.click();
}
