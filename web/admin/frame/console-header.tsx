import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountNav, AdminMenu } from '../../app/header/account-nav.tsx';
import { CartLink } from '../../app/header/header.tsx';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { Finder } from './finder.tsx';
import './console-header.css';

const KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

/** One row: the way to the shop, the finder in place of its search, and the menus. */
export function ConsoleHeader() {
  const [isFinding, setFinding] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setFinding(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <header className="header console-header">
      <div className="wrap">
        <Link className="logo" to={paths.home()}>
          <BrandMark />
          <span>{shopRules().name}</span>
        </Link>
        <button
          type="button"
          className="finder-button"
          aria-label="Find"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setFinding(true)}
        >
          <Icon name="search" small />
          <span className="finder-button-words">Find orders, customers, products</span>
          <kbd>{KEYS}</kbd>
        </button>
        <nav className="header-nav" aria-label="Account and cart">
          <AdminMenu />
          <AccountNav />
          <CartLink />
        </nav>
      </div>
      {isFinding && <Finder onClose={() => setFinding(false)} />}
    </header>
  );
}
