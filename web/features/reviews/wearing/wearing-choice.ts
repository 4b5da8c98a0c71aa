import type { WearingFilter } from '../../../graphql/generated/operations.ts';

/** What reviews are filtered by, beside stars. */
export type WearingChoice = Required<Pick<WearingFilter, 'install' | 'colour' | 'months' | 'photos'>>;

export const ANY_WEARING: WearingChoice = { install: null, colour: null, months: null, photos: null };

/** For the query: null when nothing is chosen, so that reviews without facts are shown too. */
export const filterOf = (choice: WearingChoice): WearingFilter | null =>
  Object.values(choice).every((value) => value === null || value === undefined) ? null : choice;
