import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { holdPage } from './hold-page.ts';

const QUESTION = 'You have unsaved changes. Leave this page?';

/**
 * Asks before unsaved changes are lost by a link, going back or forward, reloading or closing the tab. The returned
 * function releases the page after saving. react-router's own blocker needs a data router, which would add 18 kB to
 * every visitor's first load.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const { navigator } = useContext(NavigationContext);
  const released = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    released.current = false;
    return holdPage(
      navigator,
      () => !released.current,
      () => window.confirm(QUESTION),
    );
  }, [isDirty, navigator]);

  return () => {
    released.current = true;
  };
}
