import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { pageLinks } from '#domain/pages/pagination.ts';

/** Up to this many pages wide screens show every link, as documented. */
const MAX_ALL_LINKS = 25;

interface PagesNavProps {
  page: number;
  pages: number;
  to: (page: number) => string;
}

const numbersOf = (links: readonly (number | 'gap')[]): number[] =>
  links.filter((link): link is number => link !== 'gap');

/** Phones show at most seven links. */
export function PagesNav({ page, pages, to }: PagesNavProps) {
  if (pages <= 1) return null;
  const onPhone = numbersOf(pageLinks(page, pages));
  const onDesktop = numbersOf(pageLinks(page, pages, pages <= MAX_ALL_LINKS ? pages : 15));
  return (
    <nav className="pages" aria-label="Pages">
      {onDesktop.map((number, place) => {
        const phonePlace = onPhone.indexOf(number);
        return (
          <Fragment key={number}>
            {place > 0 && onDesktop[place - 1] !== number - 1 && <Gap className="on-desktop" />}
            {phonePlace > 0 && onPhone[phonePlace - 1] !== number - 1 && <Gap className="on-phone" />}
            <Link
              to={to(number)}
              className={phonePlace < 0 ? 'on-desktop' : undefined}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
            >
              {number}
            </Link>
          </Fragment>
        );
      })}
    </nav>
  );
}

const Gap = ({ className }: { className: string }) => (
  <span className={`page-gap ${className}`} aria-hidden="true">
    …
  </span>
);
