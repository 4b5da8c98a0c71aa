import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { shopRules } from '../storage/shop-rules.ts';

/** The year is that of the first release, so that rendering needs no clock. */
export function Footer() {
  const { name, contact } = shopRules();
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p className="footer-line">Hair with presence.</p>
          <p className="small">
            <Link to={paths.words()}>Words of the wig trade</Link>
          </p>
          {contact.map((line) => (
            <p key={line} className="small">
              {line}
            </p>
          ))}
          <p className="small">{`Copyright © 2026 ${name}`}</p>
        </div>
      </div>
      <span className="footer-wordmark" aria-hidden="true" />
    </footer>
  );
}
