import type { ReactNode } from 'react';
import { shopRules } from '../../storage/shop-rules.ts';

/** React moves the title into the head. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${shopRules().name}`}</title>;
}

interface PageTitleProps {
  children: ReactNode;
  /** The browser tab's title, where it differs from the heading. */
  documentTitle?: string;
}

/** The page's only `h1`, and the tab's title. */
export function PageTitle({ children, documentTitle }: PageTitleProps) {
  const title = documentTitle ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      {title !== undefined && <DocumentTitle>{title}</DocumentTitle>}
      <h1 className="heading-1">{children}</h1>
    </>
  );
}
