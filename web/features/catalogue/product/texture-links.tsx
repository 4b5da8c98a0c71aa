import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** A texture of hair and the search for it. */
export interface NamedTexture {
  label: string;
  keyword: string;
}

/** Apart from the pictures, which a product page does not need. */
export const STRAIGHT: NamedTexture = { label: 'Straight', keyword: 'straight' };
export const BODY_WAVE: NamedTexture = { label: 'Body wave', keyword: 'body wave' };
export const DEEP_WAVE: NamedTexture = { label: 'Deep wave', keyword: 'deep wave' };

/** Three suggestions for an empty search. */
export function TextureLinks() {
  return (
    <p className="row">
      {[STRAIGHT, BODY_WAVE, DEEP_WAVE].map(({ label, keyword }) => (
        <Link key={keyword} className="link" to={paths.home({ keyword, page: 1 })}>
          {label}
        </Link>
      ))}
    </p>
  );
}
