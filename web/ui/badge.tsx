import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BadgeProps {
  /** green paid, delivered, verified · red not paid · amber not delivered · brass few left · white on pictures · plain */
  tone: 'green' | 'red' | 'amber' | 'brass' | 'white' | 'plain';
  /** A check before the words, so that colour is not the only sign. */
  check?: boolean;
  children: ReactNode;
}

/** A small pill with one fact. */
export function Badge({ tone, check = false, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {check && <Icon name="check" />}
      {children}
    </span>
  );
}
