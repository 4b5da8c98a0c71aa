import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

interface EmptyStateProps {
  title: string;
  /** 1 when it is the page's only heading. */
  level?: 1 | 2;
  children?: ReactNode;
}

export function EmptyState({ title, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="sheet empty">
      <BrandMark />
      <Heading className="heading-2">{title}</Heading>
      {children}
    </div>
  );
}
