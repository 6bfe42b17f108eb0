import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from './button.tsx';
import { hideToast, listToasts, onToasts, type Toast } from './toast-store.ts';
import classes from './toasts.module.css';

/** Greatest number of toasts at a time; the others wait. */
const LIMIT = 5;
const NONE: readonly Toast[] = [];

/** Shows the toasts of toast-store.ts. None closes while the pointer or the focus is on one of them. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, listToasts, () => NONE);
  const [isHeld, setHeld] = useState(false);
  if (toasts.length === 0) return null;
  return createPortal(
    <div
      className={classes.toasts}
      data-toasts=""
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.slice(0, LIMIT).map((toast) => (
        <OneToast key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>,
    document.body,
  );
}

function OneToast({ toast: { id, message, kind, stays }, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (stays === undefined || isHeld) return undefined;
    const timer = setTimeout(() => hideToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, stays, isHeld]);
  return (
    <div role="alert" className={classes.toast} data-kind={kind}>
      <div className={classes.message}>{message}</div>
      <CloseButton className={classes.close} aria-label={t`Close`} onClick={() => hideToast(id)} />
    </div>
  );
}
