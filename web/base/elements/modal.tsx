import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from './button.tsx';
import classes from './modal.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** If false, a click outside the dialog does not close it. */
  closeOnClickOutside?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog. The element with `data-autofocus`, or else the first control, gets the focus, which returns
 * afterwards. Does not use `showModal`, which would cover toasts and hide them from screen readers.
 */
export const Modal = ({ opened, ...props }: Props) =>
  opened ? createPortal(<OpenModal {...props} />, document.body) : null;

function OpenModal({ onClose, title, closeOnClickOutside = true, children }: Omit<Props, 'opened'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusInside(dialog);
  useEscape(dialog, onClose);
  useScrollLock();
  return (
    <div
      className={classes.layer}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The click would move the focus out of the dialog, or away from the element that had it before.
        event.preventDefault();
        if (closeOnClickOutside && !holdsText(dialog.current)) onClose();
      }}
    >
      <dialog
        open
        data-dialog=""
        ref={dialog}
        // Firefox 91 does not support the element.
        role="dialog"
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        className={classes.dialog}
        onKeyDown={(event) => keepFocus(event)}
      >
        {/* Would otherwise count as a second header of the page. */}
        <header role="presentation" className={classes.head}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <CloseButton aria-label={t`Close`} onClick={onClose} />
        </header>
        <div id={`${id}-body`} className={classes.body}>
          {children}
        </div>
      </dialog>
    </div>
  );
}

/** Returns whether a field holds text, which a press beside the dialog must not discard. */
const holdsText = (dialog: HTMLElement | null): boolean =>
  [...(dialog?.querySelectorAll('input') ?? [])].some(({ type, value }) => type === 'text' && value !== '');

const openDialogs = () => [...document.querySelectorAll('[data-dialog]')];

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

const controlsIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[hidden]'),
  );

/** Moves the focus into the dialog, and back when the dialog closes. */
function useFocusInside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const { current } = dialog;
    if (current && !current.contains(before)) {
      const first = current.querySelector<HTMLElement>('[data-autofocus]') ?? controlsIn(current)[0];
      (first ?? current).focus({ preventScroll: true });
    }
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog]);
}

function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const controls = controlsIn(event.currentTarget);
  const [first, last] = [controls[0], controls.at(-1)];
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Closes the topmost dialog on Escape. */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      // Escape during composition only ends the composition.
      if (event.key !== 'Escape' || event.isComposing) return;
      if (openDialogs().at(-1) === dialog.current) close.current();
    };
    // Last, so that other listeners still see that a dialog is open.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dialog]);
}

/** Keeps the page behind the dialog from scrolling, and from shifting when its scroll bar disappears. */
function useScrollLock(): void {
  useEffect(() => {
    const { style } = document.body;
    const bar = window.innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.paddingRight = `${bar}px`;
    return () => {
      if (openDialogs().length === 0) Object.assign(style, { overflow: '', paddingRight: '' });
    };
  }, []);
}
