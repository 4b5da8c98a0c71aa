/** Apart from the icons that every visitor loads. */
export const BinIcon = ({ small = false }: { small?: boolean }) => (
  <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />
  </svg>
);
