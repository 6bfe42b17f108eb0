import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from './button.tsx';
import { hideToast, listToasts, onToasts, type Toast } from './toast-store.ts';
import classes from './toasts.module.css';

/** Maximum number of toasts at a time; the others wait. */
const LIMIT = 5;
const NONE: readonly Toast[] = [];

/** Shows the toasts of toast-store.ts. No toast closes while one of them has the pointer or the focus. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, listToasts, () => NONE);
  // An id, because a removed toast sends neither mouseleave nor blur.
  const [heldId, setHeldId] = useState<string>();
  if (toasts.length === 0) return null;
  const isHeld = toasts.some(({ id }) => id === heldId);
  return createPortal(
    <div className={classes.toasts} data-toasts="">
      {toasts.slice(0, LIMIT).map((toast) => (
        <OneToast key={toast.id} {...{ toast, isHeld, setHeldId }} />
      ))}
    </div>,
    document.body,
  );
}

type Props = { toast: Toast; isHeld: boolean; setHeldId: (id: string | undefined) => void };

function OneToast({ toast: { id, message, kind, stays }, isHeld, setHeldId }: Props) {
  useEffect(() => {
    if (stays === undefined || isHeld) return undefined;
    const timer = setTimeout(() => hideToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, stays, isHeld]);
  return (
    <div
      role="alert"
      className={classes.toast}
      data-kind={kind}
      onMouseEnter={() => setHeldId(id)}
      onMouseLeave={() => setHeldId(undefined)}
      onFocus={() => setHeldId(id)}
      onBlur={() => setHeldId(undefined)}
    >
      <div className={classes.message}>{message}</div>
      <CloseButton className={classes.close} aria-label={t`Close`} onClick={() => hideToast(id)} />
    </div>
  );
}
