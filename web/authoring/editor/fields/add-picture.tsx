import { IconPhotoPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useCallback, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { lazyPart } from '../../../base/pages/part.tsx';
import { PICTURE_TYPES } from '../../../base/text/picture-rules.ts';
import { renderNow } from '../draft/draft-context.ts';
import type { Fields } from './fields.ts';
import type { useLastField } from './formatting-tools.tsx';
import { insertPicture } from './insert-picture.ts';
import type { DescribedPicture } from './picture-dialog.tsx';
import { ToolButton } from '../shared/tool-button.tsx';

const PictureDialog = lazyPart('picture', async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** Pictures that need a description, and their field. `isPasted`: the text has placeholders for them. */
type Waiting = { files: readonly File[]; place: string | null; isPasted?: true };

/** Adds pictures at the cursor, by button, drop or paste, and asks for descriptions. Makes questions rich. */
export function usePictures(apply: ReturnType<typeof useLastField>, last: Fields['last']) {
  const [waiting, setWaiting] = useState<Waiting>();
  const [file] = waiting?.files ?? [];
  // Memoized, so that a keystroke does not rerender the tools.
  const button = useMemo(() => {
    const press = () => {
      // The window for choosing a file takes the focus.
      const place = last.current;
      choose((files) => files.length > 0 && setWaiting({ files, place }));
    };
    return <ToolButton icon={IconPhotoPlus} label={t`Picture`} isPassed onPress={press} />;
  }, [last]);

  const take = useCallback(
    (files: readonly File[], place: string) => setWaiting({ files, place, isPasted: true }),
    [],
  );

  const goOn = () => {
    const files = waiting?.files.slice(1) ?? [];
    renderNow(() => setWaiting(waiting && files.length > 0 ? { ...waiting, files } : undefined));
  };
  const skip = () => {
    if (!waiting) return;
    const { place, isPasted } = waiting;
    goOn();
    if (!isPasted) return;
    queueMicrotask(() => {
      void apply(
        ({ text, from, to }) => ({ from, to, insert: text.slice(from, to), select: [from, to] }),
        (editor) => editor.skipPicture(),
        place,
      );
    });
  };
  const insert = (picture: DescribedPicture) => {
    if (!waiting) return;
    const { place } = waiting;
    goOn();
    // Called while React renders, when an editor cannot yet replace the field.
    queueMicrotask(() => {
      void apply(
        (selected) => insertPicture(selected, picture),
        (editor) => editor.putPicture(picture),
        place,
      );
    });
  };

  return {
    button,
    take,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        // Word processors also copy text as a picture, which is ignored.
        if (event.clipboardData.getData('text/plain') !== '') return;
        const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        const place = placeOf(event.target);
        if (files.length === 0 || place === undefined) return;
        event.preventDefault();
        setWaiting({ files, place });
      },
      onDrop: (event: DragEvent) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        // A drop outside a text field does nothing (files/use-no-drop-elsewhere.ts).
        const place = placeOf(event.target);
        if (place !== undefined) setWaiting({ files, place });
      },
    },
    dialog: waiting && file && (
      <PictureDialog
        key={waiting.files.length}
        file={file}
        field={nameOf(waiting.place)}
        onInsert={insert}
        onClose={skip}
      />
    ),
  };
}

/** Returns the label of the field that gets a picture. */
function nameOf(place: string | null): string {
  const field = place === null ? null : document.getElementById(place);
  const label =
    document.getElementById(field?.getAttribute('aria-labelledby') ?? '') ??
    document.querySelector(`label[for="${place}"]`);
  return field?.getAttribute('aria-label') ?? label?.textContent ?? t`Question text`;
}

/** Returns the place of the text field that contains the target; otherwise undefined. */
const placeOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest('textarea, [role=textbox]')?.id : undefined;

function choose(take: (files: File[]) => unknown): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = PICTURE_TYPES.join(',');
  chooser.multiple = true;
  chooser.addEventListener('change', () => take([...(chooser.files ?? [])]));
  chooser.click();
}
