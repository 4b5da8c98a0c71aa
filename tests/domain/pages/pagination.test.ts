import { describe, expect, test } from 'vitest';
import { PAGE_SIZE, pageLinks, pageWindow, parsePage } from '../../../api/domain/pages/pagination.ts';

describe('the page of a query', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    [3, 3],
    [' 4 ', 4],
    ['2.9', 2],
    [2.9, 2],
    ['1e9', 1_000_000_000],
    ['99999999999999999999', 2 ** 31 - 1],
    [Infinity, 2 ** 31 - 1],
  ])('%j asks for page %d', (raw, page) => {
    expect(parsePage(raw)).toBe(page);
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    'abc',
    '0',
    '-1',
    '-5',
    '0.5',
    0,
    -1,
    Number.NaN,
    'NaN',
    'Infinity',
    '0x10',
    '٣',
    '1,5',
    ['2', '3'],
    {},
    true,
  ])('%j is page 1', (raw) => {
    expect(parsePage(raw)).toBe(1);
  });
});

describe('the window of a page', () => {
  test('holds 12 products', () => {
    expect(PAGE_SIZE).toBe(12);
  });

  test.each([
    { total: 0, page: 1, becomes: { page: 1, pages: 1, offset: 0 } },
    { total: 0, page: 9, becomes: { page: 1, pages: 1, offset: 0 } },
    { total: 1, page: 1, becomes: { page: 1, pages: 1, offset: 0 } },
    { total: 12, page: 2, becomes: { page: 1, pages: 1, offset: 0 } },
    { total: 13, page: 1, becomes: { page: 1, pages: 2, offset: 0 } },
    { total: 13, page: 2, becomes: { page: 2, pages: 2, offset: 12 } },
    { total: 48, page: 4, becomes: { page: 4, pages: 4, offset: 36 } },
    { total: 48, page: 5, becomes: { page: 4, pages: 4, offset: 36 } },
    { total: 49, page: 5, becomes: { page: 5, pages: 5, offset: 48 } },
    { total: 48, page: 0, becomes: { page: 1, pages: 4, offset: 0 } },
    { total: 48, page: -3, becomes: { page: 1, pages: 4, offset: 0 } },
    { total: 48, page: Number.MAX_SAFE_INTEGER, becomes: { page: 4, pages: 4, offset: 36 } },
  ])('of page $page of $total products is $becomes', ({ total, page, becomes }) => {
    expect(pageWindow({ total, page })).toEqual({ ...becomes, limit: 12 });
  });

  test('follows another page size', () => {
    expect(pageWindow({ total: 45, page: 3, size: 20 })).toEqual({
      page: 3,
      pages: 3,
      offset: 40,
      limit: 20,
    });
  });
});

describe('the links of a pagination', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 8, '1 gap 4 5 6 7 8'],
    [8, 8, '1 gap 4 5 6 7 8'],
    [4, 9, '1 2 3 4 5 gap 9'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [6, 9, '1 gap 5 6 7 8 9'],
    [50, 100, '1 gap 49 50 51 gap 100'],
    [99, 100, '1 gap 96 97 98 99 100'],
  ])('on page %d of %d are %s', (page, pages, links) => {
    expect(pageLinks(page, pages).join(' ')).toBe(links);
  });

  test('follow another number of places', () => {
    expect(pageLinks(10, 20, 9).join(' ')).toBe('1 gap 8 9 10 11 12 gap 20');
  });

  test('on every page fill their places in rising order, lead to both ends and hide two pages or more in a gap', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const links = pageLinks(page, pages);
        expect(links).toHaveLength(Math.min(7, pages));
        expect([links[0], links.at(-1)]).toEqual([1, pages]);
        for (const near of [page - 1, page, page + 1].filter((near) => near >= 1 && near <= pages)) {
          expect(links).toContain(near);
        }
        // Between two adjacent links nothing is missing, or a gap stands for at least two pages.
        const faults = links.flatMap((link, index) => {
          const before = links[index - 1];
          const after = links[index + 1];
          if (link === 'gap') {
            return Number(after) - Number(before) >= 3 ? [] : [`a gap of one page before ${after}`];
          }
          return typeof before === 'number' && link !== before + 1 ? [`${before} beside ${link}`] : [];
        });
        expect(faults).toEqual([]);
      }
    }
  });
});
