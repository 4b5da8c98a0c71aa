import type { ReactNode } from 'react';

/** The name of the page in the browser's tab; React moves it into the head. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · Irun`}</title>;
}

interface PageTitleProps {
  children: ReactNode;
  /** The tab's text where it differs from the heading. */
  documentTitle?: string;
}

/** The page's one `h1`, and its name in the tab. */
export function PageTitle({ children, documentTitle }: PageTitleProps) {
  const title = documentTitle ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      {title !== undefined && <DocumentTitle>{title}</DocumentTitle>}
      <h1 className="heading-1">{children}</h1>
    </>
  );
}
