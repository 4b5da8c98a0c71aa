import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { shopRules } from '../storage/shop-rules.ts';

/** The year is that of the first release, so that rendering needs no clock. */
export function Footer() {
  const { name, contact, pages, guests } = shopRules();
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p className="footer-line">Hair with presence.</p>
          <p className="small">{`Copyright © 2026 ${name}`}</p>
        </div>
        <ul className="small">
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={paths.content(slug)}>{title}</Link>
            </li>
          ))}
          {guests.isAllowed && (
            <li>
              <Link to={paths.track()}>Track an order</Link>
            </li>
          )}
          <li>
            <Link to={paths.wishlist()}>Wishlist</Link>
          </li>
          <li>
            <Link to={paths.words()}>Words of the wig trade</Link>
          </li>
          <li>
            <Link to={paths.capFit()}>Find your cap size</Link>
          </li>
          <li>
            <Link to={paths.shade()}>Match your shade</Link>
          </li>
        </ul>
        {contact.length > 0 && (
          <ul className="small">
            {contact.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <span className="footer-wordmark" aria-hidden="true" />
    </footer>
  );
}
