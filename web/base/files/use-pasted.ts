import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';

/** A pasted text and its HTML, if it was copied from a page and not edited since. */
export type Pasted = { text: string; page: string | undefined };

/**
 * Returns the state and the handlers of a field for pasted text. The HTML is kept only if the paste replaced
 * the whole text. `onPasted` is called after such a paste.
 */
export function usePasted(onPasted?: (pasted: Pasted) => void) {
  const [pasted, setPasted] = useState<Pasted>({ text: '', page: undefined });
  const whole = useRef<{ page: string | undefined }>(undefined);
  const onPaste = ({ clipboardData, currentTarget: field }: ClipboardEvent<HTMLTextAreaElement>) => {
    const replacesAll = field.selectionEnd - field.selectionStart === field.value.length;
    whole.current = replacesAll ? { page: clipboardData.getData('text/html') || undefined } : undefined;
  };
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    const next = { text: value, page: whole.current?.page };
    setPasted(next);
    if (whole.current) onPasted?.(next);
    whole.current = undefined;
  };
  return { pasted, field: { value: pasted.text, onPaste, onChange } };
}
