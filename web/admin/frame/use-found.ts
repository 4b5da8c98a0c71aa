import { formatNaira } from '#domain/money.ts';
import { useMay } from '../../features/session/use-may.ts';
import { type FindQuery, useFindQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { adminPaths } from '../admin-paths.ts';
import { SECTIONS } from './admin-sections.tsx';

/** Something that the finder leads to. */
export interface Found {
  /** Unique in the list. */
  key: string;
  kind: 'Screens' | 'Orders' | 'Customers' | 'Products' | 'The shop';
  words: string;
  note: string;
  to: string;
}

/** Screens that are no section of their own. */
const FURTHER = [{ name: 'Enter an order', to: adminPaths.enterOrder(), action: 'order.enter' }] as const;

/** Screens by name at once; what the shop has once it answers, each as far as the role may read it. */
export function useFound(keyword: string): { found: readonly Found[]; isSearching: boolean } {
  const may = useMay();
  const { data, previousData, loading } = useFindQuery({
    variables: {
      keyword,
      findsOrders: may('order.list'),
      findsCustomers: may('user.view'),
      findsProducts: may('product.view'),
    },
    skip: keyword === '',
    fetchPolicy: 'network-only',
  });
  const screens = [...SECTIONS, ...FURTHER]
    .filter(({ name, action }) => may(action) && name.toLowerCase().includes(keyword.toLowerCase()))
    .map(({ name, to }): Found => ({ key: to, kind: 'Screens', words: name, note: '', to }));
  if (keyword === '') return { found: screens, isSearching: false };
  const answer = data ?? previousData;
  return {
    found: [
      ...screens,
      ...ordersIn(answer, keyword),
      ...customersIn(answer),
      ...productsIn(answer, may('product.manage')),
      {
        key: 'shop',
        kind: 'The shop',
        words: `Search the shop for “${keyword}”`,
        note: '',
        to: paths.home({ keyword, page: 1 }),
      },
    ],
    isSearching: loading,
  };
}

/** The order of this number first. */
function ordersIn(answer: FindQuery | undefined, keyword: string): Found[] {
  const orders = answer?.orders?.orders ?? [];
  const number = keyword.replace(/^#/, '');
  return orders
    .toSorted((one, other) => Number(other.id === number) - Number(one.id === number))
    .map(({ id, user, totalPrice, status }) => ({
      key: `order ${id}`,
      kind: 'Orders',
      words: `Order ${id}, ${user.name}`,
      note: `${formatNaira(totalPrice)}, ${status}`,
      to: paths.order(id),
    }));
}

const customersIn = (answer: FindQuery | undefined): Found[] =>
  (answer?.customers?.customers ?? []).map(({ id, name, email }) => ({
    key: `customer ${id}`,
    kind: 'Customers',
    words: name,
    note: email,
    to: adminPaths.customer(id),
  }));

/** The product whose variant has this sku first. */
function productsIn(answer: FindQuery | undefined, mayEdit: boolean): Found[] {
  const { variant, adminProducts } = answer ?? {};
  const rows = (adminProducts?.products ?? []).filter(({ id }) => id !== variant?.product.id);
  const found = rows.map(({ id, name, price }) => ({ id, name, note: formatNaira(price) }));
  if (variant) found.unshift({ ...variant.product, note: variant.sku });
  return found.map(({ id, name, note }) => ({
    key: `product ${id}`,
    kind: 'Products',
    words: name,
    note,
    to: mayEdit ? adminPaths.productEdit(id) : paths.product(id),
  }));
}
