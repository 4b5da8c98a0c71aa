/** Something that must always be true of the shop, and how to find where it is not. Names as in the reliability goals. */
export interface Check {
  /** The sentence when all is well. */
  holds: string;
  /** The rows that break it, each with the columns `where` and perhaps `what`; $1 is the payment rate. */
  broken: string;
  /** What a row that breaks it says. */
  tell: (row: BrokenRow) => string;
  /** A table that the check looks into and that not every shop has. */
  needs?: string;
}

export interface BrokenRow {
  /** The id of the order, product, payment, event or mail. */
  where: number;
  what: string;
}
