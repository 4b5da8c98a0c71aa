import type { ColourRowFragment } from '../../graphql/generated/operations.ts';

/** Its code is its id in the list. */
export type ListedColour = ColourRowFragment & { id: string };
