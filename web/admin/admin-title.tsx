import type { ReactNode } from 'react';
import { DocumentTitle } from '../ui/page/page-title.tsx';

interface AdminTitleProps {
  children: string;
  /** The browser tab's title, where it differs from the heading. */
  documentTitle?: string;
  beside?: ReactNode;
}

export function AdminTitle({ children, documentTitle = children, beside }: AdminTitleProps) {
  return (
    <div className="admin-title">
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <h1 className="heading-2">{children}</h1>
      {beside}
    </div>
  );
}
