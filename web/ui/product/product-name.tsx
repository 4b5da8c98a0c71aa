/** Hyphenated words, such as "Side-Part". */
const HYPHENATED = /(\S+-\S+)/;

/** Characters that fit a line of the narrowest screen; longer words may break. */
const MAX_UNBROKEN = 18;

/** Keeps hyphenated words on one line. */
export function ProductName({ children }: { children: string }) {
  return children.split(HYPHENATED).map((part, place) =>
    place % 2 === 1 && part.length <= MAX_UNBROKEN ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one name, in their order
      <span key={place} className="joined">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
