import { Button, Input, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { MAX_KEYWORD_LENGTH, normaliseKeyword } from '#domain/catalogue/search.ts';
import {
  type LibraryRowFragment,
  useChooseLibraryPictureMutation,
  useLibraryPicturesQuery,
} from '../../graphql/generated/operations.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { forgetCatalogueLists } from '../catalogue-cache.ts';
import './library.css';

/** Pictures on a page of the dialog. */
const SIZE = 12;

interface LibraryChooserProps {
  productId: string;
  /** Addresses of the pictures that it has. */
  present: readonly string[];
  onChosen: () => Promise<void>;
  onClose: () => void;
}

/** Gives a product a picture that the shop has already. */
export function LibraryChooser({ productId, present, onChosen, onClose }: LibraryChooserProps) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const query = useLibraryPicturesQuery({
    variables: { keyword: keyword || null, isUnused: null, page, pageSize: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const [run, { loading, error }] = useChooseLibraryPictureMutation({ update: forgetCatalogueLists });
  const list = (query.data ?? query.previousData)?.libraryPictures;
  const choose = async ({ url, alt, focalX, focalY }: LibraryRowFragment): Promise<void> => {
    await run({ variables: { input: { productId, url, alt, focalX, focalY } } });
    showToast('Picture added');
    await onChosen();
    onClose();
  };
  return (
    <Modal open title="Choose a picture" footer={null} width={760} onCancel={onClose}>
      <ChooserSearch
        onSearch={(wanted) => {
          setKeyword(wanted);
          setPage(1);
        }}
      />
      <FailureAlert error={error} />
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      {!list && !query.error && <Skeleton width="60%" />}
      {list?.total === 0 && <p className="muted">No picture found.</p>}
      {list && list.total > 0 && (
        <>
          <ul className="library-tiles" aria-busy={query.loading || undefined}>
            {list.pictures.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className="library-tile"
                  disabled={loading || present.includes(picture.url)}
                  aria-label={`Choose ${picture.alt || `picture ${picture.id}`}`}
                  onClick={() => void choose(picture).catch(() => undefined)}
                >
                  <Picture image={picture.url} alt="" sizes="160px" focus={picture} />
                </button>
                <span className="caption">
                  {present.includes(picture.url) ? 'The product has it' : picture.usedBy[0]?.name}
                </span>
              </li>
            ))}
          </ul>
          <Pages page={list.page} pages={list.pages} onPage={setPage} />
        </>
      )}
    </Modal>
  );
}

function ChooserSearch({ onSearch }: { onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(normaliseKeyword(typed));
  };
  return (
    <form className="library-search" role="search" aria-label="Find pictures" onSubmit={onSubmit}>
      <Input
        type="search"
        aria-label="Find pictures"
        placeholder="What it shows, or a product"
        maxLength={MAX_KEYWORD_LENGTH}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit">Find</Button>
    </form>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav className="library-pages" aria-label="Pages of pictures">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Back
      </Button>
      <span role="status" className="caption figures">{`Page ${page} of ${pages}`}</span>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
