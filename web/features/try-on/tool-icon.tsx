/** Drawn as the shop's other icons; only the studio needs these. */
const ICONS = {
  left: 'M14.5 5l-7 7 7 7',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9.5 5l7 7-7 7',
  anticlockwise: 'M5 5v5h5M5.5 10A7.5 7.5 0 1 1 6 16.5',
  clockwise: 'M19 5v5h-5M18.5 10A7.5 7.5 0 1 0 18 16.5',
  mirror: 'M12 4v16M9 7L4 17h5zM15 7l5 10h-5z',
  undo: 'M4 9h10.5a5 5 0 0 1 0 10H9M8 5L4 9l4 4',
  save: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14',
  share:
    'M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M15 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M15 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M8.3 10.8l7-3.6M8.3 13.2l7 3.6',
} as const;

export type ToolIconName = keyof typeof ICONS | 'minus' | 'plus';

export const ToolIcon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
