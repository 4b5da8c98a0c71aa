import { Link } from 'react-router-dom';
import type { Term } from '#domain/glossary/topics/term.ts';
import { paths } from '../../paths.ts';
import { TERM_DRAWINGS } from './term-drawings.ts';

export function TermEntry({ term }: { term: Term }) {
  const { name, slug, plain, measure, synonyms, facet, drawing } = term;
  return (
    <li id={slug} className="words-term">
      {drawing && (
        <img src={TERM_DRAWINGS[drawing]} alt="" width={160} height={194} loading="lazy" decoding="async" />
      )}
      <div>
        <h3>{name}</h3>
        <p>{plain}</p>
        {measure !== undefined && <p className="muted">{measure}</p>}
        {synonyms.length > 0 && <p className="small muted">{`Also called ${synonyms.join(', ')}`}</p>}
        {facet?.value !== undefined && (
          <p>
            <Link className="link" to={paths.productsOfTerm(name)}>
              Show wigs with it<span className="hidden-text">{`: ${name}`}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
