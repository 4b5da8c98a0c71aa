import { NavLink } from 'react-router-dom';
import { adminPaths } from '../admin-paths.ts';

const PAGES = [
  [adminPaths.money(), 'To send back'],
  [adminPaths.movements(), 'Payments and refunds'],
  [adminPaths.transfers(), 'Transfers to match'],
  [adminPaths.books(), 'Differences'],
] as const;

/** The pages about money. */
export const MoneyPages = () => (
  <nav className="filter-links money-pages" aria-label="Money">
    {PAGES.map(([to, name]) => (
      <NavLink key={to} to={to} end>
        {name}
      </NavLink>
    ))}
  </nav>
);
