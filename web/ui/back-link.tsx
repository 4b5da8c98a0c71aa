import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The documented Go Back link. */
export function BackLink({
  to,
  children = 'Go Back',
  className,
}: {
  to: string;
  children?: string;
  className?: string;
}) {
  return (
    <Link className={classNames('back-link', className)} to={to}>
      <Icon name="back" small /> {children}
    </Link>
  );
}
