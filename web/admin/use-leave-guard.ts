import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { holdPage } from './hold-page.ts';

const QUESTION = 'There are changes that are not saved. Leave this page?';

/**
 * Asks before unsaved changes are lost: by a link, by going back or forward, by reloading or closing the tab. The
 * returned function lets the page go, for after saving. (react-router's own blocker would put a data router of 18 kB
 * into every visitor's first load, for the sake of this console.)
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const { navigator } = useContext(NavigationContext);
  const released = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    released.current = false;
    return holdPage(navigator, {
      mustAsk: () => !released.current,
      mayLeave: () => released.current || window.confirm(QUESTION),
    });
  }, [isDirty, navigator]);

  return () => {
    released.current = true;
  };
}
