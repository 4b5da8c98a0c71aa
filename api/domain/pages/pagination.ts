/** Decimal text, also "1e9". */
const PAGE_TEXT = /^\s*[0-9]{1,20}(\.[0-9]{1,20})?(e\+?[0-9]{1,3})?\s*$/i;

export const PAGE_SIZE = 12;

/** The largest GraphQL Int. */
const LAST_PAGE = 2 ** 31 - 1;

export type PageWindow = { page: number; pages: number; offset: number; limit: number };

export type PageLink = number | 'gap';

/** Missing, not a number or below 1 is page 1; fractions are cut. `pageWindow` limits it to the last page. */
export function parsePage(raw: unknown): number {
  const number = typeof raw === 'string' && PAGE_TEXT.test(raw) ? Number(raw) : raw;
  if (typeof number !== 'number' || Number.isNaN(number) || number < 1) {
    return 1;
  }
  return Math.min(Math.floor(number), LAST_PAGE);
}

/** There is at least one page; `page` is moved into 1..pages. */
export function pageWindow(request: { total: number; page: number; size?: number }): PageWindow {
  const { total, page, size = PAGE_SIZE } = request;
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, page), pages);
  return { page: current, pages, offset: (current - 1) * size, limit: size };
}

/** At most `max` places (at least 7). A gap hides at least two pages. */
export function pageLinks(page: number, pages: number, max = 7): PageLink[] {
  if (pages <= max) {
    return range(1, pages);
  }
  // Two places for the ends, two for the gaps or the single pages they would hide.
  const middle = max - 4;
  const start = Math.min(Math.max(page - Math.floor(middle / 2), 3), pages - middle - 1);
  const end = start + middle - 1;
  return [1, start === 3 ? 2 : 'gap', ...range(start, end), end === pages - 2 ? pages - 1 : 'gap', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
