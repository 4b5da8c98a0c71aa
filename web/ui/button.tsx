import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';

interface Look {
  /** One primary button per view. */
  variant?: 'primary' | 'line' | 'quiet' | 'danger';
  /** 44 px high instead of 52. */
  small?: boolean;
  block?: boolean;
}

const look = ({ variant = 'primary', small, block }: Look, more?: string): string =>
  classNames(
    'button',
    variant !== 'primary' && `button-${variant}`,
    small && 'button-small',
    block && 'button-block',
    more,
  );

type ButtonProps = ComponentProps<'button'> &
  Look & { /** Shows a spinner and ignores clicks. */ busy?: boolean };

// A disabled button would lose the focus, so a busy one only ignores clicks.
const ignore = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault();

export function Button({
  variant,
  small,
  block,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look(
        { ...(variant && { variant }), small: small ?? false, block: block ?? false },
        className,
      )}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy && <span className="spinner spinner-small" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, small, block, className, ...rest }: LinkProps & Look) {
  return (
    <Link
      {...rest}
      className={look(
        { ...(variant && { variant }), small: small ?? false, block: block ?? false },
        className,
      )}
    />
  );
}

/** `label` is the accessible name of the icon. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" {...rest} className={classNames('icon-button', className)} aria-label={label} />
  );
}
