import type { ReactNode } from 'react';

/** The bar with the main action at the bottom of a phone's screen, below 768 px. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}

export function DockFigure({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <div className="dock-figure">
      <span className="caption">{caption}</span>
      <b className="figures">{children}</b>
    </div>
  );
}
