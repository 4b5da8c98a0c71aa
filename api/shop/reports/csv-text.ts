/**
 * Characters that make a spreadsheet read a cell as a formula, after any number of apostrophes (which mark text).
 * Counting existing apostrophes makes the mark reversible.
 */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** Text that looks like a formula gets an apostrophe in front. */
export function sheetText(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

/** The inverse of `sheetText`. */
export function dataText(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
