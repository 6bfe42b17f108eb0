import { Textarea } from '@mantine/core';
import { useFault } from '../draft/draft-context.ts';
import { type TextFieldProps, useFields } from './fields.ts';
import classes from './fields.module.css';
import { KeptFormatting } from './kept-formatting.tsx';
import { FieldPreview } from './rendered.tsx';
import { RichField } from './rich-field.tsx';

/** Field for a question's text: plain, rich in an editor, or as source with a preview. */
export function TextField(props: TextFieldProps) {
  const { isRich } = useFields();
  const { place, text, onText, labelledBy: _, isOneLine = false, previewName, ...others } = props;
  const fault = useFault(place);
  if (isRich) {
    return (
      <>
        <RichField {...props} fault={fault} />
        <KeptFormatting place={place} />
      </>
    );
  }
  return (
    <>
      <Textarea
        {...others}
        id={place}
        classNames={{ input: isOneLine ? classes.oneLine : classes.text }}
        rows={isOneLine ? 1 : 2}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={fault}
      />
      <FieldPreview place={place} text={text} name={previewName} />
    </>
  );
}
