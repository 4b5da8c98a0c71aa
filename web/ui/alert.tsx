import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const ICONS = { red: 'warning', info: 'info', green: 'done' } as const satisfies Record<string, IconName>;

interface AlertProps {
  /** Red for failures, info for plain facts, green for success. */
  tone: keyof typeof ICONS;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The button's text, where it is not "Try again". */
  retryLabel?: string;
  busy?: boolean;
}

/** Shown directly above what it is about. Red interrupts screen readers; the others wait. */
export function Alert({ tone, children, onRetry, retryLabel = 'Try again', busy = false }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div className="alert-text">{children}</div>
      {onRetry && (
        <Button variant="quiet" small busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
