/** What is said of one mark on a photo. */
export interface TapWords {
  title: string;
  /** On the photo. */
  sign: string;
  /** What to tap. */
  hint: string;
}

/** The marks of a page in their order, with their words. */
export type TapTable<Tap extends string> = Readonly<Record<Tap, TapWords>>;

export const tapsOf = <Tap extends string>(table: TapTable<Tap>): Tap[] => Object.keys(table) as Tap[];
