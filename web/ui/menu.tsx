import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

/** A link when `to` is set, otherwise an action. */
export interface MenuItem {
  label: string;
  icon?: IconName;
  to?: string;
  onSelect?: () => void;
}

interface MenuProps {
  children: ReactNode;
  /** The button's accessible name: its text is hidden on phones. */
  label: string;
  items: readonly MenuItem[];
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const rowsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/**
 * The ARIA menu button pattern: arrows, Home and End move, letters jump, Escape closes and returns the focus to the
 * button.
 */
export function Menu({ children, label, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [startAt, setStartAt] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return undefined;
    rowsIn(root.current).at(startAt)?.focus();
    const closeOutside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, startAt]);

  const openAt = (place: number): void => {
    setStartAt(place);
    setOpen(true);
  };

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : -1);
  };

  const onMenuKey = (event: KeyboardEvent): void => {
    const all = rowsIn(root.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (step) all[step(at, all.length)]?.focus();
    else if (event.key.length === 1 && event.key !== ' ') {
      const from = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      from.find((row) => row.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    } else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    <div className="menu-place" ref={root}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={label}
        onClick={() => (open ? setOpen(false) : openAt(0))}
        onKeyDown={onButtonKey}
      >
        {children}
      </button>
      {open && (
        <div className="menu" role="menu" id={menuId} aria-label={label} onKeyDown={onMenuKey} tabIndex={-1}>
          {items.map((item) => (
            <MenuRow key={item.label} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choose = (): void => {
    onDone();
    item.onSelect?.();
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} small />}
      {item.label}
    </>
  );
  return item.to === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} onClick={choose}>
      {content}
    </button>
  ) : (
    <Link role="menuitem" tabIndex={-1} to={item.to} onClick={choose}>
      {content}
    </Link>
  );
}
