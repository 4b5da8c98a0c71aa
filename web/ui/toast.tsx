import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** Milliseconds that a toast stays. */
const SHOWN_FOR = 5000;

interface ToastMessage {
  text: string;
  icon: IconName;
  /** Such as Undo. */
  action?: { label: string; run: () => void };
}

let current: (ToastMessage & { number: number }) | null = null;
let shownSoFar = 0;
const listeners = new Set<() => void>();

function put(message: ToastMessage | null): void {
  current = message && { ...message, number: shownSoFar++ };
  for (const listener of listeners) listener();
}

/** A newer toast replaces an older one. Never use it alone for an error. */
export const showToast = (text: string, action?: ToastMessage['action'], icon: IconName = 'check'): void =>
  put({ text, icon, ...(action && { action }) });

export const clearToast = (): void => put(null);

/** Rendered once, in the layout. A toast stays while the pointer or the focus is on it. */
export function Toasts() {
  const toast = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
  return (
    <div className="toast-place" role="status">
      {toast && <Toast key={toast.number} toast={toast} />}
    </div>
  );
}

function Toast({ toast }: { toast: ToastMessage }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(clearToast, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held]);

  const act = (): void => {
    clearToast();
    toast.action?.run();
  };
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.icon} small />
      <span>{toast.text}</span>
      {toast.action && (
        <button type="button" onClick={act}>
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
