import classes from './themed-picture.module.css';

/** A picture with a version for each theme. Browsers load a lazy picture only if it is shown. */
export function ThemedPicture({
  light,
  dark,
  className = '',
  ...rest
}: {
  light: string;
  dark: string;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
}) {
  return (
    <>
      <img
        {...rest}
        src={light}
        className={`${className} ${classes.light}`}
        loading="lazy"
        decoding="async"
      />
      <img {...rest} src={dark} className={`${className} ${classes.dark}`} loading="lazy" decoding="async" />
    </>
  );
}
