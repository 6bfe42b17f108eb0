import { useState } from 'react';
import { useSettings } from '../api/settings.ts';
import bundled from './avatar.svg';
import classes from './avatar.module.css';

/**
 * A user's picture. A user without one (`src` is null) gets the image that `AVATAR_URL` names. If there is no
 * such image, or if a picture cannot be loaded, the bundled one is shown. While `src` is undefined, nothing
 * is loaded: the page does not know yet whether the user has a picture.
 */
export function UserAvatar({
  src,
  size,
  alt = '',
}: {
  src: string | null | undefined;
  size: number;
  alt?: string;
}) {
  const external = useSettings()?.avatarUrl;
  const [broken, setBroken] = useState<string[]>([]);
  const picture = [src, external].find((url) => typeof url === 'string' && !broken.includes(url)) ?? bundled;
  if (src === undefined) return <span className={classes.avatar} style={{ width: size, height: size }} />;
  return (
    <img
      className={classes.avatar}
      src={picture}
      width={size}
      height={size}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setBroken((known) => [...known, picture])}
    />
  );
}
