import { IconArrowsDiagonal } from '@tabler/icons-react';
import { createContext, type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '@lingui/core/macro';
import classes from './picture.module.css';
import { pictureAddress } from './pictures-of.ts';

/** Settings of a page's pictures: when to load off-screen ones, and where else to find missing ones. */
const Ways = createContext<{
  loading: 'eager' | 'lazy';
  findKept: (picture: string) => Promise<Blob | undefined>;
}>({ loading: 'lazy', findKept: () => Promise.resolve(undefined) });
export const PictureSources = Ways.Provider;

/** A picture in a text. `alt` is empty if the picture is decorative. */
export type PictureProps = {
  picture: string;
  alt: string;
  width: number;
  height: number;
};

/** A picture in a reserved space. It can be enlarged if shrunk, and retried if it could not be loaded. */
export function Picture({ picture, alt, width, height }: PictureProps) {
  const { loading } = useContext(Ways);
  const { source, fail, retry } = useSource(picture);
  const frame = useRef<HTMLSpanElement>(null);
  const isShrunken = useIsShrunken(frame, width);
  const [isLarge, setLarge] = useState(false);
  const size: CSSProperties & Record<`--${string}`, number> = { '--width': width, '--height': height };

  return (
    <span className={classes.frame} style={size} ref={frame}>
      {source === undefined ? (
        <span className={classes.failed}>
          <span dir="auto">{alt || t`This picture could not be loaded.`}</span>
          <button type="button" className={classes.retry} onClick={retry}>{t`Load the picture`}</button>
        </span>
      ) : (
        <img
          className={classes.picture}
          src={source}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          onError={fail}
        />
      )}
      {source !== undefined && isShrunken && (
        <button type="button" className={classes.enlarge} data-look="screen" onClick={() => setLarge(true)}>
          <IconArrowsDiagonal size={16} aria-hidden="true" />
          {t`Enlarge`}
        </button>
      )}
      {source !== undefined && isLarge && (
        <Enlarged source={source} alt={alt} width={width} height={height} onClose={() => setLarge(false)} />
      )}
    </span>
  );
}

/** Finds a picture on the server, or else on this device. Retries when the network is back. */
function useSource(picture: string) {
  const { findKept } = useContext(Ways);
  const address = pictureAddress(picture);
  const [source, setSource] = useState<string | undefined>(address);
  const hasFailed = source === undefined;
  const retry = () => setSource(address);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const askAgain = () => setSource(address);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [hasFailed, address]);
  useEffect(() => {
    if (source?.startsWith('blob:')) return () => URL.revokeObjectURL(source);
    return undefined;
  }, [source]);
  const fail = () => {
    if (source !== address) return setSource(undefined);
    findKept(picture).then(
      (kept) => setSource(kept && URL.createObjectURL(kept)),
      () => setSource(undefined), // Without storage, there is no stored picture.
    );
  };
  return { source, fail, retry };
}

/** Returns whether the picture is shrunk. Always false in an option, where a click selects the option. */
function useIsShrunken(frame: { current: HTMLElement | null }, width: number): boolean {
  const [isShrunken, setShrunken] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current || current.closest('label')) return undefined;
    const observer = new ResizeObserver(() => setShrunken(current.clientWidth < 0.9 * width));
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, width]);
  return isShrunken;
}

/** Safari 15.3 and older have no modal dialogs, and show the element in the page instead. */
const KNOWS_DIALOGS = typeof HTMLDialogElement === 'function';

function Enlarged({
  source,
  alt,
  width,
  height,
  onClose,
}: Omit<PictureProps, 'picture'> & { source: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (KNOWS_DIALOGS ? dialog.current?.showModal() : undefined), []);
  const close = () => (KNOWS_DIALOGS ? dialog.current?.close() : onClose());
  return createPortal(
    <dialog
      ref={dialog}
      open={!KNOWS_DIALOGS}
      className={classes.large}
      aria-modal="true"
      aria-label={t`Picture`}
      onClose={onClose}
    >
      <button type="button" className={classes.close} onClick={close}>{t`Close`}</button>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t`Full-size picture`}>
        <img src={source} alt={alt} width={width} height={height} />
      </div>
    </dialog>,
    document.body,
  );
}
