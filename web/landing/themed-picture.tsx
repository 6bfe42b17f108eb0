import classes from './themed-picture.module.css';

/** A picture for each theme. Both are there, and a browser loads a lazy picture only where it is shown. */
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
