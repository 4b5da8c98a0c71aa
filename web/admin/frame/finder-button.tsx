import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Finder } from './finder.tsx';
import './finder.css';

const KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

/** In the header, where the shop has its search. */
export function FinderButton() {
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
    <>
      <button
        type="button"
        className="finder-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setFinding(true)}
      >
        <Icon name="search" small />
        <span className="finder-button-words">Find orders, customers, products</span>
        <kbd>{KEYS}</kbd>
      </button>
      {isFinding && <Finder onClose={() => setFinding(false)} />}
    </>
  );
}
