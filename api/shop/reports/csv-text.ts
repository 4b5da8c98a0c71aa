/**
 * What makes a spreadsheet read a cell as a formula: these first characters (the wide ones too), after any number of
 * apostrophes, which is the mark for "this is text". Counting the apostrophes in makes the mark reversible.
 */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** Text as it goes into a file that people open in a spreadsheet: what looks like a formula gets an apostrophe. */
export function sheetText(text: string): string {
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

/** The opposite of `sheetText`, for every text. */
export function dataText(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
