import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BadgeProps {
  /** green: paid, delivered, verified; red: not paid; amber: not delivered; brass: few left; white: on pictures */
  tone: 'green' | 'red' | 'amber' | 'brass' | 'white' | 'plain';
  /** A check mark, so that colour is not the only sign. */
  check?: boolean;
  children: ReactNode;
}

export function Badge({ tone, check = false, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {check && <Icon name="check" />}
      {children}
    </span>
  );
}
