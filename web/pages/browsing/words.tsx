import { type ChangeEvent, useState } from 'react';
import { GLOSSARY, TERMS } from '#domain/glossary/glossary.ts';
import { termsLike } from '#domain/glossary/terms-like.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { TermEntry } from '../../features/words/term-entry.tsx';
import { termSet } from '../../features/words/term-set.ts';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PublicPage, useFullAddress } from '../../ui/page/public-page.tsx';

const TITLE = 'Words of the wig trade';
const DESCRIPTION =
  'What 13x4, HD lace, density, double drawn and the other words of the wig trade mean, in plain English.';

/** All terms by topic. The anchor of one is its slug: `/words#13x4`. */
export function WordsPage() {
  const [wanted, setWanted] = useState('');
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => setWanted(event.target.value);
  const shown = new Set(termsLike(wanted));
  const topics = GLOSSARY.map(({ title, terms }) => ({
    title,
    terms: terms.filter((term) => shown.has(term)),
  }));
  const full = useFullAddress();
  return (
    <div className="wrap words">
      <PublicPage title={TITLE} description={DESCRIPTION} path={paths.words()} />
      <StructuredData data={termSet(TITLE, full)} />
      <PageTitle>{TITLE}</PageTitle>
      <p className="muted">What sellers say, and what it means for your head.</p>
      <div className="words-finder">
        <label className="hidden-text" htmlFor="find-word">
          Find a word
        </label>
        <input
          id="find-word"
          className="input"
          type="search"
          placeholder="Find a word…"
          autoComplete="off"
          value={wanted}
          onChange={onChange}
        />
        <p className="small muted" role="status">
          {shown.size === 0 ? 'No word like this.' : `${shown.size} of ${TERMS.length} words`}
        </p>
      </div>
      {topics.map(
        ({ title, terms }) =>
          terms.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className="heading-2">{title}</h2>
              <ul className="words-list">
                {terms.map((term) => (
                  <TermEntry key={term.slug} term={term} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
