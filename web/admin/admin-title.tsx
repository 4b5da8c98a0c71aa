import type { ReactNode } from 'react';
import { DocumentTitle } from '../ui/page-title.tsx';

interface AdminTitleProps {
  children: string;
  /** The tab's text where it differs from the heading. */
  documentTitle?: string;
  /** What stands at the other end of the line. */
  beside?: ReactNode;
}

/** The heading of a page of the console, with its main action or a fact beside it. */
export function AdminTitle({ children, documentTitle = children, beside }: AdminTitleProps) {
  return (
    <div className="admin-title">
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <h1 className="heading-2">{children}</h1>
      {beside}
    </div>
  );
}
