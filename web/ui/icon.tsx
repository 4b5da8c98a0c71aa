/** Drawn on a 24 px grid with a 1.7 px stroke and round ends. */
const ICONS = {
  search: 'M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15 15l5 5',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 20.5c1-4.5 4.2-6 8-6s7 1.5 8 6',
  people:
    'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 19.5c.8-4 3.3-5.3 6.5-5.3s5.7 1.3 6.5 5.3M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.7c2.2.6 3.5 2 4 4.8',
  bag: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  leave: 'M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9.5',
  down: 'M6 9l6 6 6-6',
  back: 'M14.5 5l-7 7 7 7',
  forward: 'M9.5 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  parcel: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  receipt: 'M5 4.5h14v16l-3-2-2.3 2-1.7-2-2 2-2-2-3 2zM8.5 9h7M8.5 13h7',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 9.5h4l3.5 3.5v3.5h-7.5zM5 17.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  warning: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7v6M12 16.3v.2',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5.5M12 7.6v.2',
  done: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M8 12.5l3 3 5-6',
} satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;

/** Hidden from screen readers: the control around it has the text. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
