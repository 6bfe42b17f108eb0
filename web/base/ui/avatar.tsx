import { useState } from 'react';
import { useSettings } from '../api/settings.ts';
import bundled from './avatar.svg';
import classes from './avatar.module.css';

/** A user's picture. `src` is null if the user has none, and undefined while this is unknown. */
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
