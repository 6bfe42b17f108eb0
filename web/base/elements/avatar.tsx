import { useState } from 'react';
import { useSettings } from '../api/settings.ts';
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
  const picture = [src, external].find((url) => url && !broken.includes(url));
  if (src === undefined) return <span className={classes.avatar} style={{ width: size, height: size }} />;
  if (!picture) return <Nobody size={size} alt={alt} />;
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

const Nobody = ({ size, alt }: { size: number; alt: string }) => (
  <svg
    className={classes.avatar}
    width={size}
    height={size}
    viewBox="0 0 64 64"
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
  >
    <rect width="64" height="64" fill="#dbe5f4" />
    <circle cx="32" cy="25" r="11" fill="#4673bd" />
    <path d="M10 64c0-15 9.500-23 22-23s22 8 22 23z" fill="#4673bd" />
  </svg>
);
