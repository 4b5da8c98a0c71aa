import { ArgsType, Field, Int } from 'type-graphql';
import type { FacetChoice } from '../../../domain/catalogue/facets/facet-choice.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import { choiceOf } from './facets-input.ts';
import { FacetsInput } from './facets.type.ts';

/** A page of the products of a category or collection, narrowed as the catalogue can be. */
export interface ShelfInput {
  slug: string;
  /** From 1; moved into the list's range. */
  page: number;
  choice: FacetChoice;
}

@ArgsType()
export class ShelfArguments {
  @Field(() => String, { description: 'Its slug.' })
  slug!: string;

  @Field(() => Int, { nullable: true, description: 'From 1; out of range gives the nearest page.' })
  page!: number | null;

  @Field(() => FacetsInput, { nullable: true, description: 'Only what matches these.' })
  facets!: FacetsInput | null;
}

export const shelfInput = ({ slug, page, facets }: ShelfArguments): ShelfInput => ({
  slug,
  page: parsePage(page),
  choice: choiceOf(facets),
});
