import { isConsolePage, PAGES } from '#domain/pages/pages.ts';
import { matchPath, useLocation } from 'react-router-dom';
import { isJustPlaced } from './just-placed.ts';
import { roleOfUser, useViewer } from '../../storage/session.ts';

/**
 * Whether this page is in the console: those of staff, and orders that staff open, but for the thanks for one that they
 * have just placed themselves.
 */
export function useInConsole(): boolean {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const isStaff = roleOfUser(useViewer()) !== null;
  const isOrder = matchPath(PAGES.order, pathname) !== null && !isJustPlaced(state);
  return isStaff && (isOrder || isConsolePage(pathname));
}
