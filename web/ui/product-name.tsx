/** A word joined by hyphens, such as "Side-Part". */
const JOINED = /(\S+-\S+)/;

/** As long a word as fits a line of the narrowest screen; a longer one may break where it must. */
const LONGEST = 18;

/** A product's name, in which words joined by a hyphen stay on one line. */
export function ProductName({ children }: { children: string }) {
  return children.split(JOINED).map((part, place) =>
    place % 2 === 1 && part.length <= LONGEST ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one name, in their order
      <span key={place} className="joined">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
