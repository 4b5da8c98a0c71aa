import type { ReactNode } from 'react';

/** The bar that stays at the lower edge of a phone with the page's main action; gone from 768 px. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}

/** The figure beside the dock's button: a caption and the amount. */
export function DockFigure({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <div className="dock-figure">
      <span className="caption">{caption}</span>
      <b className="figures">{children}</b>
    </div>
  );
}
