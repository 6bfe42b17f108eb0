import { FileButton, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { StoredPicture } from '#contract/picture.ts';
import { call, explainFault } from '../../../base/api/call.ts';
import { Refused, Unreachable } from '../../../base/api/send.ts';
import { makeUpload } from '../../../base/api/upload.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Checkbox } from '../../../base/elements/check.tsx';
import { Group, Stack } from '../../../base/elements/layout.tsx';
import { Progress } from '../../../base/elements/progress.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { DialogButtons } from '../../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { PICTURE_TYPES, reasonAgainstPicture } from '../../../base/text/picture-rules.ts';
import { useObjectUrl } from '../../../base/files/use-object-url.ts';
import classes from './picture-dialog.module.css';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture with its description, which is empty for a decorative picture. */
export type DescribedPicture = { picture: string; description: string };

const MISSING = t`Describe the picture, or mark it as decoration.`;

/** Uploads a picture while the teacher describes it. Errors appear in the dialog, and no text is lost. */
export function PictureDialog({
  file: first,
  field: where,
  onInsert,
  onClose,
}: {
  file: File;
  /** Label of the field that gets the picture. */
  field: string;
  onInsert: (picture: DescribedPicture) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState(first);
  const [description, setDescription] = useState('');
  const [isDecoration, setDecoration] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isWanted, setWanted] = useState(false);
  const { stored, share, why, canRetry, send } = useUpload(file);
  const preview = useObjectUrl(file);
  /** URL of a preview that the browser could not display. */
  const [unreadable, setUnreadable] = useState<string>();

  const insert = useEffectEvent(({ picture }: StoredPicture) =>
    onInsert({ picture, description: isDecoration ? '' : description.trim() }),
  );
  useEffect(() => {
    if (isWanted && stored) insert(stored);
  }, [isWanted, stored]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React passes events of a dialog to the surrounding form.
    if (isDecoration || description.trim() !== '') return setWanted(true);
    setFault(MISSING);
    field.current?.focus();
  };
  const take = (chosen: File | null) => {
    if (!chosen) return;
    setWanted(false);
    setFile(chosen);
  };

  return (
    <Modal opened onClose={onClose} title={t`Add a picture`} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t`It goes into: ${where}`}</Text>
          {preview !== unreadable && (
            <div className={classes.preview} data-look="note">
              {preview && (
                <img
                  src={preview}
                  alt=""
                  className={classes.picture}
                  onError={() => setUnreadable(preview)}
                />
              )}
            </div>
          )}
          {why === undefined ? (
            <Group gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {stored
                  ? t`The picture has been uploaded.`
                  : share < 1
                    ? t`The picture is being uploaded…`
                    : t`The server is checking the picture…`}
              </Text>
              {!stored && (
                <>
                  <Progress
                    className={classes.progress}
                    value={share * 100}
                    aria-label={t`Upload progress`}
                  />
                  <Text size="sm" c="dimmed" aria-hidden="true">
                    {Math.floor(share * 100)}%
                  </Text>
                </>
              )}
            </Group>
          ) : (
            <div>
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {why}
              </Text>
              <Group gap="xs" mt="xs">
                {canRetry && <Button variant="default" onClick={send}>{t`Try again`}</Button>}
                <FileButton accept={PICTURE_TYPES.join(',')} onChange={take}>
                  {(props) => <Button {...props} variant="default">{t`Choose another picture`}</Button>}
                </FileButton>
              </Group>
            </div>
          )}
          <Textarea
            ref={field}
            label={t`What does the picture show?`}
            description={t`Tell students who cannot see it what they need to know, but not the answer.`}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.pictureDescriptionLength}
            data-autofocus
            disabled={isDecoration}
            value={description}
            error={fault}
            onChange={(event) => {
              setFault(undefined);
              setDescription(event.currentTarget.value);
            }}
          />
          <Checkbox
            label={t`Decoration only: not needed to answer`}
            checked={isDecoration}
            onChange={(event) => {
              setFault(undefined);
              setDecoration(event.currentTarget.checked);
            }}
          />
          <DialogButtons onCancel={onClose}>
            <Button
              type="submit"
              loading={isWanted && !stored && why === undefined}
              disabled={why !== undefined}
            >{t`Insert picture`}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

/** Uploads each new file immediately, and again after `send`. `share`: fraction uploaded, from 0 to 1. */
function useUpload(file: File) {
  const [share, setShare] = useState(0);
  const [tries, setTries] = useState(1);
  const { mutate, data, error, isPending, isIdle } = useMutation({ mutationFn: upload });
  useEffect(() => {
    const ending = new AbortController();
    setShare(0);
    mutate({ file, signal: ending.signal, tell: setShare });
    return () => ending.abort();
  }, [mutate, file, tries]);
  const isOver = !isPending && !isIdle;
  return {
    stored: isOver && !error ? data : undefined,
    share,
    why: isOver && error ? whyNot(error) : undefined,
    // A retry is useless if the server refused the picture itself.
    canRetry: !(error instanceof NotTaken) && !(error instanceof Refused && FINAL.has(error.status)),
    send: () => setTries(tries + 1),
  };
}

const FINAL = new Set([400, 409, 413, 415]);

class NotTaken extends Error {}

type Upload = { file: File; signal: AbortSignal; tell: (share: number) => void };

async function upload({ file, signal, tell }: Upload): Promise<StoredPicture> {
  const sent = await shrinkPicture(file);
  const fault = reasonAgainstPicture(
    { name: file.name, type: sent.type, size: sent.size },
    limits.formBytes.picture.file,
  );
  if (fault !== null) throw new NotTaken(fault);
  return call('addPicture', { body: {}, file: sent, signal, transport: makeUpload(tell) });
}

const whyNot = (error: Error): string =>
  error instanceof NotTaken || error instanceof Unreachable
    ? error.message
    : explainFault(error, t`The picture could not be uploaded. Try again.`);
