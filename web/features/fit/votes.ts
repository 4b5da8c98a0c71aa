import type { WearingFiguresFragment } from '../../graphql/generated/operations.ts';

/** How the cap of a product felt to those who bought it. */
export const votesOf = ({ capSmall, capTrue, capLarge }: WearingFiguresFragment['wearing']) => ({
  small: capSmall,
  right: capTrue,
  large: capLarge,
});
