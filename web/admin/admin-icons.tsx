import type { ReactNode } from 'react';

/** Icons used by the console alone, on the same grid as ui/icon.tsx. */
function Drawing({ small = false, children }: { small?: boolean | undefined; children: ReactNode }) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const HomeIcon = () => (
  <Drawing>
    <path d="M4 11l8-7 8 7v9h-5.500v-5.500h-5V20H4z" />
  </Drawing>
);

export const MailIcon = () => (
  <Drawing>
    <path d="M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500" />
  </Drawing>
);

export const PencilIcon = ({ small }: { small?: boolean }) => (
  <Drawing small={small}>
    <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5z" />
  </Drawing>
);

export const ReturnIcon = () => (
  <Drawing>
    <path d="M9 5l-5 4.500L9 14M4 9.500h10.500a5 5 0 0 1 0 10H8" />
  </Drawing>
);

export const ArrowUpIcon = () => (
  <Drawing small>
    <path d="M12 19.500V5M6 11l6-6 6 6" />
  </Drawing>
);

export const ArrowDownIcon = () => (
  <Drawing small>
    <path d="M12 4.500V19M6 13l6 6 6-6" />
  </Drawing>
);

export const FilterIcon = () => (
  <Drawing small>
    <path d="M4 6.500h16M7 12h10M10 17.500h4" />
  </Drawing>
);

export const CalendarIcon = () => (
  <Drawing small>
    <path d="M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8" />
  </Drawing>
);

export const SettingsIcon = () => (
  <Drawing>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5M4 12h16" />
  </Drawing>
);

export const TreeIcon = () => (
  <Drawing>
    <path d="M4 4.500h7v4H4zM13 11h7v3.500h-7zM13 17h7v3.500h-7zM7.500 8.500v10.300H13M7.500 12.700H13" />
  </Drawing>
);

export const PictureIcon = () => (
  <Drawing>
    <path d="M4 5h16v14H4zM8.500 9.500h.01M4 16l4.500-4 3.500 3 3-2.500 5 4" />
  </Drawing>
);

export const TilesIcon = () => (
  <Drawing>
    <path d="M4 4.500h6.500v7H4zM13.500 4.500H20v7h-6.500zM4 14.500h6.500v5H4zM13.500 14.500H20v5h-6.500z" />
  </Drawing>
);

export const MakerIcon = () => (
  <Drawing>
    <path d="M4 20V9.500l5 3v-3l5 3v-3l6 3.500V20zM8 16.500h.01M12 16.500h.01M16 16.500h.01" />
  </Drawing>
);

export const ColourIcon = () => (
  <Drawing>
    <path d="M12 4a8 8 0 1 0 0 16c2 0 1-2.500 2.500-3.500S20 17 20 12a8 8 0 0 0-8-8M8 11h.01M12 8h.01M16 11h.01" />
  </Drawing>
);

export const MoneyIcon = () => (
  <Drawing>
    <path d="M3 6.500h18v11H3zM6.500 12h.01M17.500 12h.01M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5" />
  </Drawing>
);

export const WebhookIcon = () => (
  <Drawing>
    <path d="M4 12h7M15 6.500h-4v11h4M19.500 12H11M15 4.500h5v4h-5zM15 15.500h5v4h-5z" />
  </Drawing>
);

export const CouponIcon = () => (
  <Drawing>
    <path d="M4 7.500h16v3a1.500 1.500 0 0 0 0 3v3H4v-3a1.500 1.500 0 0 0 0-3zM10 7.500v9" />
  </Drawing>
);

export const ReviewIcon = () => (
  <Drawing>
    <path d="M4 5.500h16v11h-8l-4.500 3.500v-3.500H4zM8 9.500h8M8 12.500h5" />
  </Drawing>
);

export const WorkIcon = () => (
  <Drawing>
    <path d="M12 4a8 8 0 1 0 8 8M12 7.500V12l3 2M16.500 4.500l3.500 .5-.5 3.500" />
  </Drawing>
);

export const LogIcon = () => (
  <Drawing>
    <path d="M5 4.500h14v15H5zM8.500 9h7M8.500 12.500h7M8.500 16h4" />
  </Drawing>
);

export const KeyIcon = () => (
  <Drawing>
    <path d="M8 10.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M10.500 11.500l8-8M15 7l3 3" />
  </Drawing>
);

export const ExportIcon = () => (
  <Drawing>
    <path d="M6 3.500h8l4 4v13H6zM14 3.500v4h4M12 10.500V17M9 14.500l3 3 3-3" />
  </Drawing>
);

export const UploadIcon = () => (
  <Drawing small>
    <path d="M12 16V4.500M7 9l5-5 5 5M4.500 19.500h15" />
  </Drawing>
);

export const DownloadIcon = () => (
  <Drawing small>
    <path d="M12 4v11.500M7 11l5 5 5-5M4.500 19.500h15" />
  </Drawing>
);
