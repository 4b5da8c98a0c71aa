import { Component, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';

interface PageGuardProps {
  /** The path; when it changes the page is tried again. */
  at: string;
  children: ReactNode;
}

interface PageGuardState {
  failed: boolean;
  at: string;
}

/** Keeps header and footer when a page throws or its code does not load. */
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
          {/* A full page load: the router may need code that does not load. */}
          <a className="link" href={paths.home()}>
            See all products
          </a>
        </p>
      </div>
    );
  }
}
