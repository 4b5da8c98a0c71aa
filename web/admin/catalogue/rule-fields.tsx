import { Input, Select } from 'antd';
import { choiceOfRule, tidyRule } from '#domain/catalogue/collections/collection-rules.ts';
import { facetEntries, priceRange, searchText } from '#domain/catalogue/facets/facet-address.ts';
import { type FacetChoice } from '#domain/catalogue/facets/facet-choice.ts';
import { FIXED_VALUES, type FixedFacet } from '#domain/catalogue/facets/facet-values.ts';
import { FACET_TITLES, valueLabel } from '#domain/catalogue/facets/facet-words.ts';
import { koboFromText, nairaFromKobo } from '#domain/money.ts';
import { facetsInput } from '../../features/facets/facets-input.ts';
import { useRuleCountQuery, useRuleValuesQuery } from '../../graphql/generated/operations.ts';

interface RuleFieldsProps {
  /** Given by the form: a facet address. */
  value?: string;
  onChange?: (rule: string) => void;
}

const FACETS = Object.keys(FIXED_VALUES) as FixedFacet[];

/** Facets whose values the shop's own products bring with them. */
const OWN = { maker: 'Maker', shade: 'Colour by code', density: 'Density' } as const;
type OwnFacet = keyof typeof OWN;

/** Filters that find a collection's products, with how many they find now. Those it does not offer stay as they are. */
export function RuleFields({ value = '', onChange }: RuleFieldsProps) {
  const choice = choiceOfRule(value);
  const change = (next: Partial<FacetChoice>): void =>
    onChange?.(searchText(facetEntries({ ...choice, ...next })));
  const price = (side: 'from' | 'to') => (
    <label className="rule-field">
      {`Price ${side}, ₦`}
      <Input
        inputMode="decimal"
        defaultValue={choice.price[side] === null ? '' : String(nairaFromKobo(choice.price[side]))}
        onBlur={({ target }) => {
          const range = { ...choice.price, [side]: koboFromText(target.value.replaceAll(/[₦,\s]/g, '')) };
          change({ price: priceRange(range.from, range.to) });
        }}
      />
    </label>
  );
  return (
    <div className="rule-fields">
      {FACETS.map((facet) => (
        <label key={facet} className="rule-field">
          {FACET_TITLES[facet]}
          <Select
            mode="multiple"
            aria-label={FACET_TITLES[facet]}
            placeholder="Any"
            value={[...choice[facet]]}
            options={FIXED_VALUES[facet].map((one) => ({ value: one, label: valueLabel(facet, one) }))}
            onChange={(values: string[]) => change({ [facet]: values })}
          />
        </label>
      ))}
      {(Object.keys(OWN) as OwnFacet[]).map((facet) => (
        <OwnField
          key={facet}
          facet={facet}
          chosen={choice[facet]}
          onChange={(values) => change({ [facet]: values })}
        />
      ))}
      {price('from')}
      {price('to')}
      <RuleCount rule={value} />
    </div>
  );
}

interface OwnFieldProps {
  facet: OwnFacet;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

/** Offers what the shop has; what was chosen stays, also when the shop has it no more. */
function OwnField({ facet, chosen, onChange }: OwnFieldProps) {
  const { data } = useRuleValuesQuery();
  const known = data?.products.facets?.groups.find(({ key }) => key === facet)?.values ?? [];
  const gone = chosen.filter((one) => known.every(({ value }) => value !== one));
  return (
    <label className="rule-field">
      {OWN[facet]}
      <Select
        mode="multiple"
        aria-label={OWN[facet]}
        placeholder="Any"
        value={[...chosen]}
        options={[...known, ...gone.map((value) => ({ value, label: value }))]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    </label>
  );
}

function RuleCount({ rule }: { rule: string }) {
  const facets = tidyRule(rule) === '' ? null : facetsInput({ ...choiceOfRule(rule), sort: null });
  const { data, error } = useRuleCountQuery({
    variables: { facets: facets ?? {} },
    skip: facets === null,
    fetchPolicy: 'network-only',
  });
  const total = data?.products.total;
  return (
    <p className="small muted" role="status">
      {facets === null && 'Choose at least one filter.'}
      {facets !== null &&
        error !== undefined &&
        'The products could not be counted. You can save all the same.'}
      {facets !== null &&
        total !== undefined &&
        `${total} ${total === 1 ? 'product' : 'products'} in stock now`}
    </p>
  );
}
