import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';

interface PageGuardProps {
  /** A change of this (the path) gives the page another chance. */
  at: string;
  children: ReactNode;
}

interface PageGuardState {
  failed: boolean;
  at: string;
}

/** Keeps header and footer when a page breaks or its code does not come, and offers to load it again. */
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<PageGuardState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: PageGuardProps,
    state: PageGuardState,
  ): Partial<PageGuardState> | null {
    return props.at === state.at ? null : { failed: false, at: props.at };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap page-alert">
        <Alert tone="red" onRetry={() => window.location.reload()}>
          This page did not load.
        </Alert>
        <p>
          {/* Not the router's: what its pages need may be what does not come. */}
          <a className="link" href={paths.home()}>
            See all products
          </a>
        </p>
      </div>
    );
  }
}
