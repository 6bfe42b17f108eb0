import { FileButton, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { type SubmitEvent, useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { reasonAgainstFile } from '../../base/files/file-drop.tsx';
import { type Pasted, usePasted } from '../../base/files/use-pasted.ts';
import { useNavigate } from '../../base/router/navigation.tsx';
import { givePath, keepQuestions } from './read-questions.ts';
import classes from './paste-field.module.css';
import { readSource, type Source } from './read-source.ts';

const WORDS = t`Paste your questions, or drop a file`;
const EXAMPLE = t`1. What is the capital of Norway?
a) Bergen
*b) Oslo
c) Trondheim`;

/** Shortest text (characters) that is read as soon as it is pasted. A shorter one may be a part. */
const WHOLE = 40;

/**
 * A field for questions, which also takes a file. What is pasted or dropped is read at once and shown on the
 * page that gives it to a class. `schoolClass`: the class to propose there. `isSmall`: one line at first.
 */
export function PasteField({ schoolClass, isSmall = false }: { schoolClass?: number; isSmall?: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const [own, setOwn] = useState<string>();
  const reading = useMutation({
    mutationFn: readSource,
    onSuccess: (read, { file }) => {
      keepQuestions(queries, { read, fileName: file?.name });
      void navigate(givePath(schoolClass));
    },
  });
  const read = (source: Source) => {
    if (reading.isPending) return;
    setOwn(undefined);
    reading.mutate(source);
  };
  const readText = (pasted: Pasted) => read({ file: null, ...pasted });
  const readFile = (file: File | null | undefined) => {
    const refused = file && reasonAgainstFile(file);
    if (refused) setOwn(refused);
    else if (file) read({ file, text: '' });
  };
  const { pasted, field } = usePasted((whole) => {
    if (whole.text.trim().length >= WHOLE) readText(whole);
  });
  const hasText = pasted.text.trim() !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasText) readText(pasted);
  };
  const fault =
    reading.error && explainFault(reading.error, t`The questions could not be read. Please try again.`);
  return (
    <form
      className={classes.form}
      data-small={isSmall || undefined}
      data-over={isOver || undefined}
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        readFile(event.dataTransfer.files[0]);
      }}
    >
      <Textarea
        classNames={{ input: classes.text ?? '', label: classes.label ?? '' }}
        {...(isSmall ? { 'aria-label': WORDS, placeholder: WORDS } : { label: WORDS, placeholder: EXAMPLE })}
        autosize
        minRows={isSmall ? 1 : 4}
        maxRows={12}
        error={own ?? fault}
        {...field}
      />
      <Group gap="sm">
        {hasText && (
          <Button type="submit" size="touch" loading={reading.isPending}>{t`Read the questions`}</Button>
        )}
        <FileButton onChange={readFile}>
          {(props) => (
            <Button {...props} size="touch" variant="default" loading={reading.isPending && !hasText}>
              {t`Choose a file`}
            </Button>
          )}
        </FileButton>
        {(!isSmall || reading.isPending) && (
          <p className={classes.kinds} role="status">
            {reading.isPending
              ? t`Your questions are being read.`
              : t`Text, Word, Excel, Moodle, Canvas, Google Forms, Kahoot and others`}
          </p>
        )}
      </Group>
    </form>
  );
}
