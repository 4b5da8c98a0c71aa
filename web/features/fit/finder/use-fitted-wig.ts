import { plainChoiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import { parseId } from '#domain/ids.ts';
import { type FittedWigQuery, useFittedWigQuery } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';

export interface FittedWig {
  /** Null until it is known, and without a connection. */
  product: NonNullable<FittedWigQuery['productById']> | null;
  /** The wig with what was chosen before. @param cap a size that is chosen too */
  pathTo: (cap?: string) => string;
}

/** The wig that somebody comes from, by the address; null without one. */
export function useFittedWig(search: URLSearchParams): FittedWig | null {
  const id = parseId(search.get('product') ?? undefined);
  const { data } = useFittedWigQuery({ variables: { id: String(id) }, skip: id === null });
  if (id === null) return null;
  const pathTo = (cap?: string): string => {
    const wanted = new URLSearchParams(search);
    if (cap !== undefined) wanted.set('cap', cap);
    const choice = plainChoiceSearch(wanted);
    return choice === '' ? paths.product(id) : `${paths.product(id)}?${choice}`;
  };
  return { product: data?.productById ?? null, pathTo };
}
