import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TEXTURES } from './textures.ts';

/** Each texture links to a search for its keyword. */
export function TextureRow() {
  return (
    <nav className="texture-row" aria-label="Shop by texture">
      {TEXTURES.map(({ label, keyword, avif, avifLarge, webp }) => (
        <Link key={keyword} to={paths.home({ keyword, page: 1 })}>
          <span className="texture-arch">
            <picture>
              <source
                type="image/avif"
                srcSet={`${avif} 160w, ${avifLarge} 320w`}
                sizes="(min-width:992px) 150px, 76px"
              />
              <img src={webp} alt="" width={320} height={387} loading="lazy" decoding="async" />
            </picture>
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
