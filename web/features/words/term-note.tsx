import { Link } from 'react-router-dom';
import { TERMS } from '#domain/glossary/glossary.ts';
import { paths } from '../../paths.ts';

export interface TermNoteProps {
  slug: string;
}

export function TermNote({ slug }: TermNoteProps) {
  const term = TERMS.find((one) => one.slug === slug);
  if (!term) return null;
  return (
    <div className="term-note">
      <p>
        <b>{term.name}</b> {term.plain}
      </p>
      {term.measure !== undefined && <p className="muted">{term.measure}</p>}
      <p>
        <Link className="link" to={paths.words(slug)}>
          All words of the trade
        </Link>
      </p>
    </div>
  );
}
