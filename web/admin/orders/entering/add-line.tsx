import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { formatNaira, koboFromNaira } from '#domain/money.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import {
  useFindOrderedProductsQuery,
  useOrderedVariantsQuery,
} from '../../../graphql/generated/operations.ts';
import type { EnteredLine } from './entered-lines.ts';

/** Finds a product, and which of its variants the buyer wants. */
export function AddLine({ onAdd }: { onAdd: (line: EnteredLine) => void }) {
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [product, setProduct] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const isEmpty = keyword.trim() === '';
  const found = useFindOrderedProductsQuery({ variables: { keyword }, skip: isEmpty });
  const detail = useOrderedVariantsQuery({ variables: { id: product ?? '' }, skip: product === null });
  const known = product === null ? undefined : detail.data?.productById;
  const variants = known?.variants ?? [];
  const variant =
    variants.find(({ sku }) => sku === chosen) ??
    variants.find(({ isStandard }) => isStandard) ??
    variants[0];
  const options = isEmpty ? [] : ((found.data ?? found.previousData)?.products.products ?? []);
  const names = new Map([
    ...(known ? [[known.id, known.name] as const] : []),
    ...options.map((option) => [option.id, option.name] as const),
  ]);
  const add = (): void => {
    if (!known || !variant) return;
    onAdd({
      product: known.id,
      sku: variant.sku,
      name: nameWithChoice(known.name, variant.choice),
      shopPrice: koboFromNaira(variant.price) ?? 0,
      stock: variant.countInStock,
      qty: 1,
      price: String(variant.price),
      reason: '',
    });
    setProduct(null);
    setChosen(null);
  };
  return (
    <div className="entering-add">
      <div className="entering-field entering-wide">
        <label htmlFor={`${id}product`}>Product</label>
        <Select
          id={`${id}product`}
          showSearch
          placeholder="Name, or words of it"
          value={product}
          filterOption={false}
          loading={found.loading}
          notFoundContent={isEmpty ? 'Type a name' : found.loading ? 'Searching' : 'Nothing found'}
          options={[...names].map(([value, label]) => ({ value, label }))}
          onSearch={setKeyword}
          onChange={(wanted: string) => {
            setProduct(wanted);
            setChosen(null);
          }}
        />
      </div>
      {variants.length > 1 && (
        <div className="entering-field entering-wide">
          <label htmlFor={`${id}variant`}>Variant</label>
          <Select
            id={`${id}variant`}
            showSearch
            optionFilterProp="label"
            value={variant?.sku ?? null}
            options={variants.map(({ sku, choice, price, countInStock }) => ({
              value: sku,
              label: `${choice || sku}, ${formatNaira(price)}, ${countInStock} left`,
              disabled: countInStock === 0,
            }))}
            onChange={setChosen}
          />
        </div>
      )}
      <Button disabled={!variant || variant.countInStock === 0} onClick={add}>
        {variant?.countInStock === 0 ? 'Out of stock' : 'Add'}
      </Button>
    </div>
  );
}
