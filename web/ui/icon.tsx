import type { ReactNode } from 'react';

/** Drawn on a 24 px grid with a 1.7 px stroke and round ends. */
const ICONS = {
  search: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M15 15l5 5" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.500c1-4.5 4.200-6 8-6s7 1.5 8 6" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.500c.8-4 3.300-5.300 6.5-5.300s5.700 1.300 6.5 5.300M15.5 5.300a3.5 3.5 0 0 1 0 6.400M17.5 14.700c2.200.6 3.5 2 4 4.800" />
    </>
  ),
  bag: (
    <>
      <path d="M5 8h14l1 12.500H4z" />
      <path d="M8.5 10.500V7a3.5 3.5 0 0 1 7 0v3.5" />
    </>
  ),
  leave: <path d="M10 4.500H5v15h5M14 8l4 4-4 4M18 12H9.5" />,
  down: <path d="M6 9l6 6 6-6" />,
  back: <path d="M14.5 5l-7 7 7 7" />,
  forward: <path d="M9.5 5l7 7-7 7" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.500v13l10.5-6.500z" />,
  check: <path d="M5 12.500l4.5 4.500L19 7.5" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M12 5v14M5 12h14" />,
  bin: <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 12.500h9.400L17.5 7M10 10.500v5.500M14 10.500v5.5" />,
  pencil: <path d="M4.5 19.500l1-4.500L16 4.500l3.5 3.500L9 18.500z" />,
  parcel: (
    <>
      <path d="M12 3l8 4.500v9L12 21l-8-4.500v-9z" />
      <path d="M4 7.500l8 4.5 8-4.500M12 12v9" />
    </>
  ),
  receipt: (
    <>
      <path d="M5 4.500h14v16l-3-2-2.300 2-1.700-2-2 2-2-2-3 2z" />
      <path d="M8.5 9h7M8.5 13h7" />
    </>
  ),
  truck: (
    <>
      <path d="M2.5 6h11v10.500h-11zM13.5 9.500h4l3.5 3.500v3.500h-7.500z" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17" cy="17.5" r="2" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  warning: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.300v.2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.500M12 7.600v.2" />
    </>
  ),
  done: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.500l3 3 5-6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;

/** Hidden from screen readers: the control around it has the text. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}
