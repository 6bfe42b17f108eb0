import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { IconUser } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import classes from './picture-field.module.css';
import { PICTURE_TYPES, reasonAgainstPicture } from '../../base/text/picture-rules.ts';
import { useNoDropElsewhere } from '../../base/files/use-no-drop-elsewhere.ts';
import { useObjectUrl } from '../../base/files/use-object-url.ts';

/** A picture's upload, with a preview. `current`: URL of the stored one; `children`: whose picture it is. */
export function PictureField({
  picture,
  onChange,
  current,
  fault,
  children,
}: {
  picture: File | null;
  onChange: (picture: File | null) => void;
  current?: string | null | undefined;
  fault?: string | undefined;
  children?: ReactNode;
}) {
  const [ownFault, setOwnFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(picture);
  const why = ownFault ?? fault;
  const faultId = useId();
  useNoDropElsewhere();

  const take = (file: File | null | undefined) => {
    // Lets the user choose a file with the same name again after correcting it.
    if (input.current) input.current.value = '';
    if (!file) return;
    const refused = reasonAgainstPicture(file, limits.formBytes.profile_image.file) ?? undefined;
    setOwnFault(refused);
    if (!refused) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const shown = preview ?? current;

  return (
    <div
      role="group"
      aria-label={t`Profile picture`}
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.picture} data-look="quiet">
        {shown ? (
          <img src={shown} alt={preview ? t`The picture you have chosen` : t`Your picture`} />
        ) : (
          <IconUser stroke={1.25} aria-hidden="true" />
        )}
      </div>
      <div className={classes.words}>
        {children}
        <Group gap="xs" className={classes.buttons}>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join(',')}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
          <Button
            variant="default"
            aria-describedby={why ? faultId : undefined}
            onClick={() => input.current?.click()}
          >
            {shown ? t`Change picture` : t`Choose picture`}
          </Button>
          {picture && (
            <Button
              variant="subtle"
              onClick={() => {
                setOwnFault(undefined);
                onChange(null);
              }}
            >
              {current ? t`Keep the old picture` : t`Remove`}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {picture ? picture.name : t`Or drop it here: PNG, JPEG, WebP, GIF or AVIF, up to 5 MB.`}
        </Text>
        {why && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" id={faultId}>
            {why}
          </Text>
        )}
      </div>
    </div>
  );
}
