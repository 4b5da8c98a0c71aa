import { FieldResolver, Resolver, Root } from 'type-graphql';
import { filterOfTerm } from '../../../domain/catalogue/facets/term-filter.ts';
import type { Term } from '../../../domain/glossary/topics/term.ts';
import { TermType } from '../product/term.type.ts';

@Resolver(() => TermType)
export class TermResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The filter of lists that it names, as in an address: `lace=13x4`.',
  })
  facet(@Root() term: Term): string | null {
    return filterOfTerm(term);
  }
}
