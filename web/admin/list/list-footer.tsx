import { PagesNav } from '../../features/catalogue/pages-nav.tsx';
import { totalText } from '#domain/pages/list-total.ts';
import { PAGE_SIZES } from '#domain/pages/list-sizes.ts';
import { listSize, useListSize } from '../../storage/list-size.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListFooterProps {
  /** The page as the server returned it. */
  answer: { page: number; pages: number; total: number; isTotalExact?: boolean } | undefined;
  address: ListAddress;
}

/** Row numbers, page links and the page size. */
export function ListFooter({ answer, address }: ListFooterProps) {
  const size = useListSize();
  if (!answer || answer.total === 0) return null;
  const { page, pages, total, isTotalExact = true } = answer;
  const first = (page - 1) * size + 1;
  return (
    <div className="list-footer">
      <p className="caption figures">
        {`${first}–${Math.min(page * size, total)} of ${totalText({ total, isTotalExact })}`}
      </p>
      <PagesNav page={page} pages={pages} to={(number) => address.to({ page: String(number) })} />
      <label className="caption">
        Rows{' '}
        <select
          className="input select list-select"
          value={size}
          onChange={(event) => {
            listSize.write(Number(event.target.value));
            // The same page number would be another place in the list.
            address.go({});
          }}
        >
          {PAGE_SIZES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
