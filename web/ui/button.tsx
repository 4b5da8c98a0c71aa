import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';

interface Look {
  /** One primary button a view; the others are `line`, `quiet` or `danger`. */
  variant?: 'primary' | 'line' | 'quiet' | 'danger';
  /** 44 px high instead of 52. */
  small?: boolean;
  /** As wide as its surroundings. */
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

// A busy button keeps its focus and its place, so it is not disabled: it only ignores what is done to it.
const ignore = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault();

/** A button with the shop's looks; a plain `button` unless `type="submit"` is said. */
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

/** A link that looks like a button: for going somewhere rather than doing something. */
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

/** A round button that shows only an icon; `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" {...rest} className={classNames('icon-button', className)} aria-label={label} />
  );
}
