import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../../features/session/use-may.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SECTIONS, sectionAt } from './admin-sections.tsx';

/** The console's sections that the role has: a sider on wide screens, behind a button on others. */
export function AdminNav() {
  const { pathname } = useLocation();
  const may = useMay();
  const linksId = useId();
  const [openAt, setOpenAt] = useState<string>();
  const here = sectionAt(pathname)?.section;
  // Going to another page closes it.
  const isOpen = openAt === pathname;
  return (
    <nav className={classNames('admin-nav', isOpen && 'admin-nav-open')} aria-label="Administration">
      <button
        type="button"
        className="admin-nav-button"
        aria-expanded={isOpen}
        aria-controls={linksId}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        <span className="hidden-text">All sections, now </span>
        {here?.name ?? 'Console'}
        <Icon name="down" small />
      </button>
      <div className="admin-nav-links" id={linksId}>
        {SECTIONS.filter(({ action }) => may(action)).map((section) => (
          <Link key={section.name} to={section.to} aria-current={section === here ? 'page' : undefined}>
            {section.icon}
            {section.name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
