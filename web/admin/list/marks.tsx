import { Icon } from '../../ui/icon.tsx';

/** A green check; `children` is its meaning for screen readers. */
export const Tick = ({ children }: { children: string }) => (
  <span className="tick">
    <Icon name="check" small />
    <span className="hidden-text">{children}</span>
  </span>
);

export const Cross = ({ children }: { children: string }) => (
  <span className="cross">
    <Icon name="cross" small />
    <span className="hidden-text">{children}</span>
  </span>
);
