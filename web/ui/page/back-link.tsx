import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export function BackLink({ children = 'Go Back', className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classNames('back-link', className)}>
      <Icon name="back" small /> {children}
    </Link>
  );
}
