import type { FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { normaliseKeyword } from '#domain/search.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

/** Searches the catalogue: to `/?keyword={text}&page=1`, or back to where one is when the box is empty. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const keyword = (pathname === paths.home() && search.get('keyword')) || '';

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const wanted = normaliseKeyword(typeof typed === 'string' ? typed : '');
    void navigate(wanted ? paths.home({ keyword: wanted, page: 1 }) : pathname);
  };

  return (
    <form className="search" role="search" onSubmit={onSubmit}>
      {/* A new search elsewhere puts its own text in the box: the key makes it a new box. */}
      <input
        key={keyword}
        type="search"
        name="keyword"
        aria-label="Search products"
        placeholder="Search wigs, braids, care…"
        defaultValue={keyword}
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" small />
      </button>
    </form>
  );
}
