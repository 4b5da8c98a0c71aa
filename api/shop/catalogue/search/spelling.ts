/** Guesses per mistyped word. */
const MAX_GUESSES = 5;

/**
 * The nearest known words: within one edit for words of up to five letters, two for longer ones. An edit is a letter
 * too many, missing or wrong, or two neighbours swapped.
 */
export function closestWords(word: string, known: readonly string[]): string[] {
  const allowed = word.length <= 5 ? 1 : 2;
  const edits = known
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter((guess) => guess.edits <= allowed);
  const fewest = Math.min(...edits.map((guess) => guess.edits));
  return edits
    .filter((guess) => guess.edits === fewest)
    .map((guess) => guess.candidate)
    .slice(0, MAX_GUESSES);
}

/** Optimal string alignment distance. */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
