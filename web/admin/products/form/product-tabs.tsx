import { Tabs } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AdminProductQuery } from '../../../graphql/generated/operations.ts';
import { adminPaths } from '../../admin-paths.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { ProductForm } from './product-form.tsx';

type TabProduct = NonNullable<AdminProductQuery['productById']>;

interface TabProps {
  product: TabProduct;
  wayBack: string;
}

interface ProductTab {
  /** In the address, but for the first. */
  key: string;
  title: string;
  Part: ComponentType<TabProps>;
  count?: (product: TabProduct) => number;
  /** Fetched each time it is looked at; the others keep what is typed while another tab is looked at. */
  isFleeting?: boolean;
}

const FactsTab = lazy(async () => ({ default: (await import('../facts/facts-tab.tsx')).FactsTab }));
const VariantsTab = lazy(async () => ({
  default: (await import('../variants/variants-tab.tsx')).VariantsTab,
}));
const PicturesTab = lazy(async () => ({
  default: (await import('../pictures/pictures-tab.tsx')).PicturesTab,
}));
const TryOnTab = lazy(async () => ({ default: (await import('../try-on/try-on-tab.tsx')).TryOnTab }));
const HistoryTab = lazy(async () => ({ default: (await import('../history/history-tab.tsx')).HistoryTab }));

/** In their order on the screen; another tab is another line. */
const TABS: readonly ProductTab[] = [
  { key: 'product', title: 'Product', Part: ProductForm },
  { key: 'facts', title: 'Facts', Part: ({ product }) => <FactsTab productId={product.id} /> },
  { key: 'variants', title: 'Variants', Part: VariantsTab, count: ({ variants }) => variants.length },
  { key: 'pictures', title: 'Pictures', Part: ({ product }) => <PicturesTab productId={product.id} /> },
  { key: 'try-on', title: 'Try-on', Part: ({ product }) => <TryOnTab productId={product.id} /> },
  {
    key: 'history',
    title: 'History',
    Part: ({ product }) => <HistoryTab productId={product.id} />,
    isFleeting: true,
  },
];

const [FIRST] = TABS;

/** The tab is in the address, so that it can be reloaded and gone back to. */
export function ProductTabs({ product, wayBack }: TabProps) {
  const navigate = useNavigate();
  // The list that the page was opened from.
  const state: unknown = useLocation().state;
  const wanted = useSearchParams()[0].get('tab');
  const shown = TABS.find(({ key }) => key === wanted) ?? FIRST;
  return (
    <Tabs
      className="product-tabs"
      activeKey={shown?.key ?? ''}
      onChange={(key) => {
        const tab = key === FIRST?.key ? undefined : key;
        void navigate(adminPaths.productEdit(product.id, { tab }), { state });
      }}
      items={TABS.map(({ key, title, Part, count, isFleeting = false }) => ({
        key,
        label: count ? <TabLabel title={title} count={count(product)} /> : title,
        destroyOnHidden: isFleeting,
        children: (
          <Suspense fallback={<Spinner />}>
            <Part product={product} wayBack={wayBack} />
          </Suspense>
        ),
      }))}
    />
  );
}

const TabLabel = ({ title, count }: { title: string; count: number }) => (
  <>
    {title} <span className="muted figures">{count}</span>
  </>
);
