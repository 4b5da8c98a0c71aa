import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../../features/session/use-may.ts';
import { SECTIONS, sectionAt } from './admin-sections.tsx';

/** The console's sections that the role has: a sider on wide screens, one line of tabs on others. */
export function AdminNav() {
  const { pathname } = useLocation();
  const may = useMay();
  const here = sectionAt(pathname)?.section;
  return (
    <nav className="admin-nav" aria-label="Administration">
      {SECTIONS.filter(({ action }) => may(action)).map((section) => (
        <Link key={section.name} to={section.to} aria-current={section === here ? 'page' : undefined}>
          {section.icon}
          {section.name}
        </Link>
      ))}
    </nav>
  );
}
