import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES } from '../../api/domain/pages/page-kinds.ts';
import { CALLS } from '../support/documented/documented-calls.ts';
import { ADDED_PAGES } from '../support/documented/route-table.ts';

interface Row {
  section: string;
  what: string;
  places: string[];
  tests: { file: string; name: string }[];
}

const SECTIONS = ['2', '3', '5', '6', '7', '8', '9'];

/** The tests named in a cell: a file in backticks, then titles in quotes. */
function testsIn(cell: string): Row['tests'] {
  let file = '';
  return [...cell.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, path, name]) => {
    file = path ?? file;
    return name === undefined ? [] : [{ file, name }];
  });
}

function readTable(): Row[] {
  let section = '';
  return readFileSync('docs/behaviour.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## (\d+)\./.exec(line)?.[1] ?? section;
      const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ');
      if (!cells || cells[0] === 'What') return [];
      const [what = '', where = '', heldBy = ''] = cells;
      const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
      return [{ section, what, places, tests: testsIn(heldBy) }];
    });
}

const rows = readTable();
const sources = new Map<string, string>();

/** Whether a file has a test or group with this title as the first argument of a call. */
function hasTest({ file, name }: Row['tests'][number]): boolean {
  if (!existsSync(file)) return false;
  const source = sources.get(file) ?? readFileSync(file, 'utf8').replaceAll(/\(\s+/g, '(');
  sources.set(file, source);
  return ["'", '`', '"'].some((quote) => source.includes(`(${quote}${name}${quote}`));
}

describe('the table of behaviour', () => {
  it('has rows for every part of the documented behaviour', () => {
    const covered = new Set(rows.map(({ section }) => section));
    expect(SECTIONS.filter((section) => !covered.has(section))).toEqual([]);
  });

  it('has no empty row', () => {
    const empty = rows.filter(
      ({ what, places, tests }) => !what.trim() || places.length === 0 || tests.length === 0,
    );
    expect(empty).toEqual([]);
  });

  it('names places that are there', () => {
    expect(rows.flatMap(({ places }) => places).filter((place) => !existsSync(place))).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(rows.flatMap(({ tests }) => tests).filter((test) => !hasTest(test))).toEqual([]);
  });

  it('has a row for every route', () => {
    const section = rows.filter((row) => row.section === '2').map(({ what }) => what);
    const routes = Object.entries(ALL_PAGES).filter(([page]) => !ADDED_PAGES.has(page));
    const missing = routes.filter(([, route]) => !section.some((what) => what.startsWith(`\`${route}\``)));
    expect(missing).toEqual([]);
  });

  it('has a row for every call', () => {
    const section = new Set(rows.filter((row) => row.section === '7').map(({ what }) => what));
    expect(CALLS.filter(({ row }) => !section.has(`\`${row}\``)).map(({ row }) => row)).toEqual([]);
  });
});
