import { useState, useSyncExternalStore } from 'react';
import { readSettings } from '../api/settings.ts';
import bundled from './avatar.svg';
import classes from './avatar.module.css';

const neverChanges = () => () => undefined;
/** The image of the external host; unknown to the prerendered page. */
const useExternal = () =>
  useSyncExternalStore(
    neverChanges,
    () => readSettings().avatarUrl,
    () => null,
  );

/**
 * Somebody's picture. Who has none (`src` null) gets the image of the host that `AVATAR_URL` names; where there is no such
 * host, or the picture cannot be loaded, a bundled one. While `src` is undefined, nobody knows yet, and nothing is asked for.
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
  const external = useExternal();
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
