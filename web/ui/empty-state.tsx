import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

interface EmptyStateProps {
  title: string;
  /** The page's own heading when nothing else on it is. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A place with nothing in it: the mark, what is the case, and the way on. */
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
