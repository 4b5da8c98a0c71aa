import { Icon } from '../../ui/icon.tsx';

/** A green check; its meaning in words is for those who do not see it. */
export const Tick = ({ children }: { children: string }) => (
  <span className="tick">
    <Icon name="check" small />
    <span className="hidden-text">{children}</span>
  </span>
);

/** A red cross, with its meaning in hidden words. */
export const Cross = ({ children }: { children: string }) => (
  <span className="cross">
    <Icon name="cross" small />
    <span className="hidden-text">{children}</span>
  </span>
);
